import CDigest
import FoundationEssentials

/// SHA-256 (FIPS 180-4), by libmd.
enum Digest {
  /// The digest of `data` in lower-case hexadecimal.
  static func sha256(of data: Data) -> String {
    var context = SHA2_CTX()
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256Init(&context)
    data.withUnsafeBytes { bytes in
      SHA256Update(&context, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    SHA256Final(&digest, &context)
    return Hexadecimal.text(of: digest)
  }
}
