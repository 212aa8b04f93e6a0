import SwiftUI

@main
struct RecorderApp: App {
    var body: some Scene { WindowGroup { Text("Recorder") } }
}
