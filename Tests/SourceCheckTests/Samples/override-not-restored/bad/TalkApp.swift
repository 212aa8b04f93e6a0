import SwiftUI

@main
struct TalkApp: App {
    var body: some Scene { WindowGroup { CallView() } }
}
