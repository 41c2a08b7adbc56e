import FlowUI
import Foundation

// Ways to show that something goes on: no share, a fixed one, one that a timer drives, one that follows the work,
// one that ends, one that waits for what is asynchronous.

struct ProgressLabView: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ProgressView("Waiting")
      ProgressView("Static", value: 0.25)
      TimerProgressView()
      LinkedProgressView()
      AsyncProgressView()
    }
  }
}

struct TimerProgressView: View {
  @State private var progress = 0.0
  private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()

  var body: some View {
    ProgressView("Timer", value: progress, total: 100)
      .onReceive(timer) { _ in
        if progress < 100 {
          progress = min(100, progress + 10)
        } else {
          timer.upstream.connect().cancel()
        }
      }
  }
}

@MainActor final class Download: ObservableObject {
  let progress = Progress(totalUnitCount: 4)
  @Published private(set) var isRunning = false

  func start() {
    guard !isRunning else { return }
    isRunning = true
    progress.completedUnitCount = 0
  }

  func step() {
    guard isRunning else { return }
    progress.completedUnitCount += 1
    if progress.isFinished { isRunning = false }
  }
}

struct LinkedProgressView: View {
  @StateObject private var download = Download()

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ProgressView(download.progress)
      HStack {
        Button("Start", action: download.start).disabled(download.isRunning)
        Button("Step", action: download.step).disabled(!download.isRunning)
      }
    }
  }
}

struct AsyncProgressView: View {
  @Environment(\.clock) private var clock
  @State private var isLoading = true
  @State private var done = 0

  var body: some View {
    Group {
      if isLoading {
        ProgressView("Loading", value: Double(done), total: 3)
      } else {
        Text("Loaded")
      }
    }
    .task {
      for _ in 0..<3 {
        try? await clock?.sleep(for: .seconds(1))
        done += 1
      }
      isLoading = false
    }
  }
}
