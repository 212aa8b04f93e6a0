/// Something that a file uses, and that a rule asks about beyond that one file.
public enum AudioUse: Hashable, Sendable {
    /// An `AVAudioEngine` is made.
    case engine
    /// An `AVAudioEngine` is made with the object that keeps it, and never again.
    case keptEngine
    /// An `AVAudioEngine` is made in a file that uses its input.
    case inputEngine
    /// A Bluetooth input is preferred.
    case bluetoothInput
    /// A session's category is set, or it is activated.
    case session
    /// The output is overridden to the speaker.
    case speakerOverride
    /// `automaticallyConfiguresApplicationAudioSession` is set, or asked for.
    case captureConfiguration
    /// CallKit's provider is used.
    case callProvider
    /// A class of CallKit's provider or of PushKit is named.
    case callLayer
    /// A framework for calls, which may look after the session itself, is imported.
    case callFramework
    /// A notification is named, whatever for.
    case notification(SystemNotification)
    /// The sources have the entry of an app: they are no library that leaves a thing to the app.
    case application
}

/// The uses in one file.
struct AudioUses {
    /// Each use, with the bytes of the first of its kind.
    private(set) var first: [AudioUse: Range<Int>] = [:]

    /// The uses in a file.
    init(_ tree: SourceTree, _ text: SourceText) {
        for statement in tree.statements { findEntry(statement) }
        // `#import <OpenTok/OpenTok.h>` names the framework before its header.
        if tree.imports.contains(where: { Self.callFrameworks.contains(String($0.prefix { $0 != "/" })) }) { add(.callFramework, 0..<0) }
        if text.contains("CXProvider") || text.contains("PKPush") { add(.callLayer, 0..<0) }
        // Most files of an app have nothing to do with audio.
        guard text.contains("Audio") || text.contains("UIApplicationMain") else { return }
        var usesInput = false
        var kept: (name: String, range: Range<Int>)?
        var assigned: Set<String> = []
        SyntaxWalk.through(tree.statements) { node, scope in
            switch node {
            case .expression(let expression):
                find(expression, scope)
                if case .member(_, "inputNode") = expression.kind { usesInput = true }
            case .binding(let binding):
                guard scope.functions.isEmpty, !scope.types.isEmpty, let name = binding.name, let value = binding.value else { break }
                if value.makes("AVAudioEngine"), kept == nil { kept = (name, value.range) }
            case .statement(let statement):
                if case .assignment(let property, "=", _) = statement.kind, let name = property.lastName { assigned.insert(name) }
            case .function(let function):
                if let notification = SystemNotification(delegateMethod: function.name) { add(.notification(notification), function.range) }
            case .type(let type): if type.inherits.contains("CXProviderDelegate") { add(.callProvider, type.range) }
            }
            return true
        }
        // An engine that renders by hand has no input of the hardware.
        if usesInput, !text.contains("anualRendering"), let engine = first[.engine] { add(.inputEngine, engine) }
        if let kept, !assigned.contains(kept.name) { add(.keptEngine, kept.range) }
    }

    private static let callFrameworks: Set = [
        "TwilioVideo", "TwilioVoice", "LiveKit", "AgoraRtcKit", "ZegoExpressEngine", "JitsiMeetSDK", "AmazonChimeSDK", "linphonesw",
        "AzureCommunicationCalling", "OpenTok", "Daily", "StreamVideo", "SinchRTC", "VonageClientSDKVoice", "QuickbloxWebRTC",
        "PlivoVoiceKit",
    ]

    private mutating func add(_ use: AudioUse, _ range: Range<Int>) { if first[use] == nil { first[use] = range } }

    /// The entry of an app is a type at the top of a file, or the function that Objective-C begins with.
    private mutating func findEntry(_ statement: Statement) {
        guard case .type(let type) = statement.kind else { return }
        let entries: Set = ["UIApplicationDelegate", "WKApplicationDelegate", "FlutterAppDelegate", "RCTAppDelegate", "App", "SwiftUI.App"]
        if type.inherits.contains(where: { entries.contains($0) }) { add(.application, type.range) }
    }

    private mutating func find(_ expression: Expression, _ scope: SyntaxScope) {
        if let notification = SystemNotification(expression) { add(.notification(notification), expression.range) }
        switch expression.kind {
        case .member(_, "automaticallyConfiguresApplicationAudioSession"): add(.captureConfiguration, expression.range)
        case .name("CXProvider"): add(.callProvider, expression.range)
        case .call(let call): find(call, expression, scope)
        default: break
        }
    }

    private mutating func find(_ call: Call, _ expression: Expression, _ scope: SyntaxScope) {
        if expression.makes("AVAudioEngine") { add(.engine, expression.range) }
        switch call.name {
        case "UIApplicationMain": add(.application, expression.range)
        case "setCategory", "setActive": if call.receiver?.isSession == true { add(.session, expression.range) }
        case "AudioSessionSetActive": add(.session, expression.range)
        case "setAutomaticallyConfiguresApplicationAudioSession": add(.captureConfiguration, expression.range)
        case "setPreferredInput":
            if let port = call.arguments.first?.value, prefersBluetooth(port, scope) { add(.bluetoothInput, expression.range) }
        case "overrideOutputAudioPort":
            if call.arguments.first?.value.isSpeaker == true { add(.speakerOverride, expression.range) }
        default: break
        }
    }

    /// Whether a port is chosen by being one of Bluetooth: by what its variable is made from, or by the question right around.
    private func prefersBluetooth(_ port: Expression, _ scope: SyntaxScope) -> Bool {
        let ports: Set = ["bluetoothHFP", "AVAudioSessionPortBluetoothHFP"]
        if port.names(ports) { return true }
        guard case .name(let name) = port.kind else { return false }
        if case .condition(let asked, true)? = scope.branches.last {
            if asked.contains(where: { $0.value?.names([name]) == true && $0.value?.names(ports) == true }) { return true }
        }
        var isBluetooth = false
        SyntaxWalk.through(scope.functions.first?.body?.statements ?? []) { node, _ in
            if case .binding(let binding) = node, binding.name == name, binding.value?.names(ports) == true { isBluetooth = true }
            return !isBluetooth
        }
        return isBluetooth
    }
}

extension Expression {
    /// Whether it is an audio session, as far as its name says.
    fileprivate var isSession: Bool {
        lastName?.lowercased().contains("session") == true || ["AVAudioSession", "RTCAudioSession"].contains(firstName)
    }

    /// Whether it is the port that the output is overridden to.
    var isSpeaker: Bool {
        switch lastName {
        case "speaker", "AVAudioSessionPortOverrideSpeaker": true
        default: false
        }
    }

    /// Whether it makes a new object of a class: `AVAudioEngine()`, `AVAudioEngine.init()`, `[[AVAudioEngine alloc] init]`,
    /// `[AVAudioEngine new]`, `AVAudioEngine.new`.
    func makes(_ type: String) -> Bool {
        guard case .call(let call) = kind else { return false }
        switch call.callee.kind {
        case .name(let name): return name == type
        case .member(let base?, let name) where name.hasPrefix("init"):
            if case .name(type) = base.kind { return true }
            guard case .call(let inner) = base.kind, inner.name == "alloc", case .name(type)? = inner.receiver?.kind else { return false }
            return true
        case .member(let base?, "new"):
            if case .name(type) = base.kind { return true }
            return false
        default: return false
        }
    }
}

extension SourceText {
    /// Whether the text holds a word of ASCII.
    func contains(_ word: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard let first = word.first else { return true }
        return bytes.withUnsafeBufferPointer { bytes in
            guard bytes.count >= word.count else { return false }
            for start in 0...(bytes.count - word.count) where bytes[start] == first {
                if (1..<word.count).allSatisfy({ bytes[start + $0] == word[$0] }) { return true }
            }
            return false
        }
    }
}
