import LiveServers
import SessionModel
import TestSupport
import Testing

/// What a run does about streams, and about others who set the server.
@Suite(.enabled(if: TestBed.has("pulseaudio"), TestBed.missing)) struct LiveStreamTests {
    // MARK: Streams

    @Test func aStreamThatWasMovedByHandGoesToTheRoute() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic", "usb")
            try bed.pactl("set-default-sink", Bed.speaker)
            let playing = try bed.play("--device=\(Bed.speaker)")
            let recording = try bed.record("--device=\(Bed.mic)")
            defer { withExtendedLifetime((playing, recording)) {} }
            try bed.live("run", "--category", "playAndRecord") { run, ready in
                #expect(ready["route"].routeText == "usbAudio in usbAudio")
                #expect(ready.changesText.contains("sourceOutput \(Bed.usbMic)"), "\(run.story)")
                #expect(try bed.streams("sink-inputs").map(\.place) == [Bed.usb])
                #expect(try bed.streams("source-outputs").map(\.place) == [Bed.usbMic])
                try bed.unplug("usb")
                try run.next { $0["route"].routeText == "builtInSpeaker in builtInMic" }
                #expect(try bed.streams("sink-inputs").map(\.place) == [Bed.speaker])
                try bed.plug("usb")
                try run.next { $0["route"].routeText == "usbAudio in usbAudio" }
                #expect(try bed.streams("sink-inputs").map(\.place) == [Bed.usb])
                #expect(try bed.streams("source-outputs").map(\.place) == [Bed.usbMic])
            }
        }
    }

    @Test func aStreamThatIsRememberedElsewhereIsMovedWhenItComes() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb")
            let first = try bed.play("--client-name=player")
            let number = try #require(try bed.streams("sink-inputs").first).number
            try bed.pactl("move-sink-input", "\(number)", Bed.speaker)
            first.end()
            try bed.wait("it is gone") { try bed.streams("sink-inputs").isEmpty }
            // By itself the server puts it where it was.
            let second = try bed.play("--client-name=player")
            #expect(try bed.streams("sink-inputs").map(\.place) == [Bed.speaker])
            second.end()
            try bed.live("run", "--category", "playback") { run, ready in
                #expect(ready["route"].routeText == "usbAudio")
                let third = try bed.play("--client-name=player")
                let applied = try run.next("applied")
                #expect(applied.changesText == ["sinkInput \(Bed.usb)"])
                #expect(applied["changes"][0]["from"].string == Bed.speaker)
                #expect(try bed.streams("sink-inputs").map(\.place) == [Bed.usb])
                third.end()
            }
        }
    }

    @Test func whoInsistsOnAStreamWins() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb")
            let playing = try bed.play()
            defer { playing.end() }
            let number = try #require(try bed.streams("sink-inputs").first).number
            try bed.live("run", "--category", "playback") { run, _ in
                for _ in 0..<3 {
                    try bed.pactl("move-sink-input", "\(number)", Bed.speaker)
                    #expect(try run.next("applied").changesText == ["sinkInput \(Bed.usb)"])
                }
                try bed.pactl("move-sink-input", "\(number)", Bed.speaker)
                // It is left there, until there is another route.
                try bed.plug("hdmi")
                #expect(try run.next()["route"].routeText == "HDMI", "\(run.story)")
                #expect(try bed.streams("sink-inputs").map(\.place) == [Bed.hdmi])
            }
        }
    }

    @Test func streamsThatAreElsewhereOnPurposeStay() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "mic")
            try bed.pactl("load-module", "module-null-sink", "sink_name=plain")
            let playing = try bed.play("--device=plain")
            let monitor = try bed.record("--device=\(Bed.speaker).monitor")
            let plainMonitor = try bed.record("--device=plain.monitor")
            defer { withExtendedLifetime((playing, monitor, plainMonitor)) {} }
            // Streams of modules are nobody's app. Unless it is told so, the server has them follow the default.
            try bed.pactl(
                "load-module", "module-loopback", "source=\(Bed.mic)", "sink=\(Bed.speaker)", "source_dont_move=true", "sink_dont_move=true"
            )
            try bed.wait("the loop is there") { try bed.streams("source-outputs").count == 3 }
            let (sinks, sources) = (try bed.streams("sink-inputs").map(\.place), try bed.streams("source-outputs").map(\.place))
            try bed.live("run", "--category", "playAndRecord") { run, _ in
                try bed.plug("usb")
                try run.next { $0["route"].routeText == "usbAudio in usbAudio" }
                #expect(try bed.streams("sink-inputs").map(\.place) == sinks, "\(run.story)")
                #expect(try bed.streams("source-outputs").map(\.place) == sources, "\(run.story)")
                #expect(!run.lines.contains { $0.contains("\"failed\"") }, "\(run.story)")
            }
        }
    }

    // MARK: Others who set the server

    @Test func whoUndoesTheChoiceFourTimesIsLeftAlone() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb", "hdmi")
            try bed.live("run", "--category", "playback") { run, ready in
                #expect(ready["route"].routeText == "HDMI")
                // What comes right after a change of its own may be the server's own doing; it says nothing of that for half a second.
                #expect(try run.lines(within: .milliseconds(600)).isEmpty, "\(run.story)")
                try bed.pactl("set-default-sink", Bed.speaker)
                let first = try run.next()
                #expect(first["kind"].string == "undone" && first["setAgain"] == .boolean(true))
                #expect(first["changes"][0]["to"].string == Bed.hdmi && first["changes"][0]["from"].string == Bed.speaker)
                #expect(try run.next("applied").changesText == ["defaultSink \(Bed.hdmi)"])
                #expect(try bed.defaults().sink == Bed.hdmi)
                for _ in 0..<2 {
                    try bed.pactl("set-default-sink", Bed.speaker)
                    #expect(try run.next("applied").changesText == ["defaultSink \(Bed.hdmi)"])
                    #expect(try bed.defaults().sink == Bed.hdmi)
                }
                try bed.pactl("set-default-sink", Bed.speaker)
                let last = try run.next("undone")
                #expect(last["setAgain"] == .boolean(false))
                #expect(try bed.defaults().sink == Bed.speaker)
                // Nothing is done about it any more.
                try bed.pactl("set-default-sink", Bed.usb)
                // The next change of the route is the end of that.
                try bed.plug("headphones")
                #expect(try run.next().changeText == "newDeviceAvailable: HDMI → headphones", "\(run.story)")
                #expect(try bed.defaults().sink == Bed.headphones)
                try bed.unplug("headphones")
                #expect(try run.change()["route"].routeText == "HDMI")
                #expect(try bed.defaults().sink == Bed.hdmi)
            }
        }
    }

    @Test func whatIsNoChangeOfTheRouteDoesNotBeginTheContestAnew() throws {
        try TestBed.with(.pulseAudio) { bed in
            try bed.plug("speaker", "usb")
            try bed.live("run", "--category", "playback") { run, _ in
                for _ in 0..<4 {
                    try bed.pactl("set-default-sink", Bed.speaker)
                    try run.next { $0["kind"].string == "applied" || $0["setAgain"] == .boolean(false) }
                }
                #expect(run.lines.last?.contains("\"setAgain\":false") == true, "\(run.story)")
                // A microphone is nothing to a session that plays.
                try bed.plug("mic")
                try bed.plug("hdmi")
                #expect(try run.next().changeText == "newDeviceAvailable: usbAudio → HDMI", "\(run.story)")
            }
        }
    }

    @Test func aServerWithoutAPolicyOfItsOwnIsEnough() throws {
        try TestBed.with(.pulseAudio, options: ["--no-policy"]) { bed in
            try bed.plug("speaker", "mic")
            let playing = try bed.play()
            defer { playing.end() }
            try bed.live("run", "--category", "playback") { run, _ in
                try bed.plug("usb")
                #expect(try run.change()["route"].routeText == "usbAudio")
                #expect(try bed.defaults().sink == Bed.usb)
                #expect(try bed.streams("sink-inputs").map(\.place) == [Bed.usb])
                try bed.unplug("usb")
                #expect(try run.change()["route"].routeText == "builtInSpeaker")
                #expect(try bed.defaults().sink == Bed.speaker)
            }
        }
    }
}
