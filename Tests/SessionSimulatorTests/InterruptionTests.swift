import SessionModel
import Testing

@testable import SessionSimulator

@Suite struct InterruptionTests {
    @Test func aSessionThatDoesNotMixInterruptsOthersThatDoNot() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.play(1, .playback)
        #expect(stage.heard(0) == ["began"])
        #expect(!stage.world.apps[0].isActive)
        stage.app(1, .setActive(false, notifyOthers: true))
        #expect(stage.heard(0) == ["ended+shouldResume"])
    }

    @Test func withoutNotifyNobodyHears() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.play(1, .playback)
        stage.app(1, .setActive(false, notifyOthers: false))
        #expect(stage.heard(0) == [])
        stage.activate(1)
        stage.app(1, .setActive(false, notifyOthers: true))
        #expect(stage.heard(0) == ["ended+shouldResume"])
    }

    @Test func aMixingSessionNeitherInterruptsNorIsInterrupted() {
        var stage = Stage()
        stage.play(0, .playback, nil, .mixWithOthers)
        stage.play(1, .playback)
        #expect(stage.heard(0) == ["hint begin"])
        stage.app(1, .setActive(false, notifyOthers: true))
        #expect(stage.heard(0) == ["hint end"])
    }

    @Test func spokenAudioIsInterruptedByThoseWhoAskForIt() {
        var stage = Stage()
        stage.play(0, .playback, .spokenAudio)
        stage.play(1, .playback, nil, .interruptSpokenAudioAndMixWithOthers)
        #expect(stage.heard(0) == ["began"])
        var music = Stage()
        music.play(0, .playback)
        music.play(1, .playback, nil, .interruptSpokenAudioAndMixWithOthers)
        #expect(music.heard(0) == [])
    }

    @Test func aPhoneCallInterruptsEverybodyAndTakesTheOverride() {
        var stage = Stage()
        stage.play(0, .playAndRecord)
        stage.app(0, .overrideOutputAudioPort(.speaker))
        stage.happens(.interrupt(.phoneCall))
        #expect(stage.heard() == ["began"])
        stage.activate()
        #expect(stage.heard() == ["insufficientPriority"])
        stage.happens(.endInterruption(nil, shouldResume: true))
        #expect(stage.heard() == ["ended+shouldResume"])
        stage.activate()
        #expect(stage.heard() == ["categoryChange"])
        #expect(stage.route() == "builtInReceiver / builtInMic")
    }

    @Test func duringACallPlaybackMayBeActivatedFromIOS15On() {
        for (os, error) in [(OSVersion(14), ["insufficientPriority"]), (OSVersion(15), ["categoryChange"])] {
            var stage = Stage(os: os)
            stage.happens(.interrupt(.phoneCall))
            stage.play(0, .playback)
            #expect(stage.heard() == error)
        }
    }

    @Test func siriAndAlarmsRefuseWithTheirOwnCodes() {
        var stage = Stage()
        stage.happens(.interrupt(.siri))
        stage.play(0, .playback)
        #expect(stage.heard() == ["siriIsRecording"])
        stage.happens(.endInterruption(.siri, shouldResume: false))
        stage.happens(.interrupt(.alarm))
        stage.activate()
        #expect(stage.heard() == ["insufficientPriority"])
    }

    @Test func aBannerLeavesThoseAloneWhoAskedForIt() {
        var stage = Stage(policies: [.callDisplay: 1])
        stage.play(0, .playback)
        stage.app(0, .setPrefersNoInterruptionsFromSystemAlerts(true))
        stage.happens(.interrupt(.phoneCall))
        #expect(stage.heard() == [])
        var fullScreen = Stage()
        fullScreen.play(0, .playback)
        fullScreen.app(0, .setPrefersNoInterruptionsFromSystemAlerts(true))
        fullScreen.happens(.interrupt(.phoneCall))
        #expect(fullScreen.heard() == ["began"])
    }

    @Test func inTheBackgroundOnlyAMixingSessionStarts() {
        var stage = Stage()
        stage.happens(.background(app: 0))
        stage.play(0, .playback)
        #expect(stage.heard() == ["cannotInterruptOthers"])
        stage.play(0, .ambient)
        #expect(stage.heard() == ["cannotStartPlaying"])
        stage.play(0, .playback, nil, .mixWithOthers)
        #expect(stage.heard() == ["categoryChange"])
    }

    @Test func theNowPlayingAppMayStartInTheBackground() {
        var stage = Stage()
        stage.app(0, .becomeNowPlaying)
        stage.happens(.background(app: 0))
        stage.play(0, .playback)
        #expect(stage.heard() == ["categoryChange"])
    }

    @Test func aRouteThatGoesInterruptsTheNowPlayingAppFromIOS17On() {
        for (os, heard) in [
            (OSVersion(16), ["oldDeviceUnavailable"]), (OSVersion(17), ["oldDeviceUnavailable", "began(routeDisconnected)"]),
        ] {
            var stage = Stage(os: os, connected: [Stage.wired])
            stage.play(0, .playback)
            stage.app(0, .becomeNowPlaying)
            stage.happens(.disconnect(Stage.wired))
            #expect(stage.heard() == heard)
        }
        var other = Stage(connected: [Stage.wired])
        other.play(0, .playback)
        other.app(0, .becomeNowPlaying)
        other.app(0, .setPrefersInterruptionOnRouteDisconnect(false))
        other.happens(.disconnect(Stage.wired))
        #expect(other.heard() == ["oldDeviceUnavailable"])
    }

    @Test func aMutedMicrophoneInterruptsWhoUsesIt() {
        var stage = Stage()
        stage.play(0, .playAndRecord)
        stage.app(0, .startIO)
        stage.happens(.muteBuiltInMic(true))
        #expect(stage.heard() == ["began(builtInMicMuted)"])
        stage.happens(.muteBuiltInMic(false))
        #expect(stage.heard() == ["ended"])
        var asked = Stage()
        asked.play(0, .playAndRecord, nil, .overrideMutedMicrophoneInterruption)
        asked.app(0, .startIO)
        asked.happens(.muteBuiltInMic(true))
        #expect(asked.heard() == [])
    }

    @Test func deactivationWithRunningIOGoesByVersion() {
        for (os, heard, isActive) in [
            (OSVersion(7), ["isBusy"], true), (OSVersion(18), ["isBusy"], false), (OSVersion(26), [], false),
        ] {
            var stage = Stage(os: os)
            stage.play(0, .playback)
            stage.app(0, .startIO)
            stage.app(0, .setActive(false, notifyOthers: false))
            #expect(stage.heard() == heard)
            #expect(stage.world.apps[0].isActive == isActive)
        }
    }

    @Test func aResetOfTheMediaServicesForgetsEverything() {
        var stage = Stage()
        stage.play(0, .playAndRecord, .voiceChat, .allowBluetoothHFP)
        stage.happens(.mediaServicesLost)
        #expect(stage.heard() == ["lost"])
        stage.set(0, .playback)
        #expect(stage.heard() == ["mediaServicesFailed"])
        stage.happens(.mediaServicesReset)
        #expect(stage.heard() == ["reset"])
        #expect(stage.world.apps[0] == AppSession())
    }

    @Test func aSuspendedAppLosesItsSessionAndHearsOfItOnSomeVersions() {
        for (os, heard) in [(OSVersion(14, 4), []), (OSVersion(15), ["began(appWasSuspended)"]), (OSVersion(16), [])] {
            var stage = Stage(os: os)
            stage.play(0, .playback)
            stage.happens(.suspend(app: 0))
            #expect(stage.heard() == [])
            #expect(!stage.world.apps[0].isActive)
            stage.happens(.foreground(app: 0))
            #expect(stage.heard() == heard)
        }
    }

    @Test func iOS27HasItsOwnNotificationsBesideTheOldOnes() {
        var stage = Stage(os: OSVersion(27))
        stage.play(0, .playback)
        #expect(stage.heard(0) == ["categoryChange", "didBecomeActive"])
        stage.play(1, .playback)
        #expect(stage.heard(0) == ["began", "didBecomeInactive(system)"])
        stage.app(1, .setActive(false, notifyOthers: true))
        #expect(stage.heard(1) == ["didBecomeInactive(app)"])
        #expect(stage.heard(0) == ["ended+shouldResume", "shouldResume"])
    }

    @Test func aSessionThatStopsMixingInterrupts() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.play(1, .playback, nil, .mixWithOthers)
        #expect(stage.heard(0) == [])
        stage.set(1, .playback)
        #expect(stage.heard(0) == ["began"])
    }

    @Test func nobodyHearsAnythingWhileSuspendedOrTerminated() {
        // Before iOS 10 a suspended app's session stays active.
        var stage = Stage(os: OSVersion(9), connected: [Stage.wired])
        stage.play(0, .playback)
        stage.app(0, .startIO)
        stage.happens(.suspend(app: 0))
        #expect(stage.world.apps[0].isActive)
        #expect(stage.simulator.downlink(of: 0, in: stage.world) == .silent)
        for event in [
            Event.disconnect(Stage.wired), .interrupt(.phoneCall), .endInterruption(nil, shouldResume: true), .mediaServicesLost,
            .mediaServicesReset,
        ] {
            stage.happens(event)
            #expect(stage.heard(0) == [])
        }
        stage.happens(.terminate(app: 0))
        #expect(stage.heard(0) == ["terminated"])
        stage.happens(.mediaServicesLost)
        #expect(stage.heard(0) == [])
    }

    @Test func theHintIsForTheAppInFrontFromIOS8On() {
        for (os, heard) in [(OSVersion(7), []), (OSVersion(8), ["hint begin"])] {
            var stage = Stage(os: os)
            stage.play(0, .playback, nil, .mixWithOthers)
            stage.play(1, .playback)
            #expect(stage.heard(0) == heard)
        }
        var behind = Stage()
        behind.play(0, .playback, nil, .mixWithOthers)
        behind.happens(.background(app: 0))
        behind.play(1, .playback)
        #expect(behind.heard(0) == [])
        var inactive = Stage()
        inactive.set(0, .ambient)
        inactive.play(1, .playback)
        #expect(inactive.heard(0) == [])
    }

    @Test func theHintEndsWhenTheOtherAppIsSuspendedOrTerminated() {
        for event in [Event.suspend(app: 1), .terminate(app: 1)] {
            var stage = Stage()
            stage.play(0, .ambient)
            stage.play(1, .playback)
            stage.happens(event)
            #expect(stage.heard(0) == ["hint end"])
        }
    }

    @Test func duckingIsNotHeardOf() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.play(1, .playback, nil, .duckOthers)
        #expect(stage.heard(0) == [])
        #expect(stage.world.apps[0].isActive)
    }

    @Test func onlyOneAppIsNowPlaying() {
        var stage = Stage(connected: [Stage.wired])
        stage.play(0, .playback, nil, .mixWithOthers)
        stage.play(1, .playback, nil, .mixWithOthers)
        stage.app(0, .becomeNowPlaying)
        stage.app(1, .becomeNowPlaying)
        stage.happens(.disconnect(Stage.wired))
        #expect(stage.heard(0) == ["oldDeviceUnavailable"])
        #expect(stage.heard(1) == ["oldDeviceUnavailable", "began(routeDisconnected)"])
    }

    @Test func aMixingRecordingStartsInTheBackgroundUnlessTheScreenIsLocked() {
        var stage = Stage()
        stage.happens(.background(app: 0))
        stage.set(0, .playAndRecord, nil, .mixWithOthers)
        stage.happens(.lock)
        stage.activate()
        #expect(stage.heard() == ["cannotStartPlaying"])
        stage.happens(.unlock)
        stage.activate()
        #expect(stage.heard() == ["categoryChange"])
    }

    @Test func anAppWaitsForAllWhoInterruptedIt() {
        var stage = Stage(apps: 3)
        stage.play(0, .playback)
        stage.play(1, .playback)
        stage.happens(.interrupt(.alarm))
        #expect(stage.heard(1) == ["began"])
        stage.happens(.endInterruption(.alarm, shouldResume: false))
        #expect(stage.heard(0) == [])
        #expect(stage.heard(1) == ["ended"])
        stage.activate(1)
        stage.app(1, .setActive(false, notifyOthers: true))
        #expect(stage.heard(0) == ["ended+shouldResume"])
    }

    @Test func whoActivatesItselfWaitsForNobody() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.play(1, .playback)
        stage.activate(0)
        #expect(stage.heard(1) == ["began"])
        stage.happens(.terminate(app: 1))
        stage.app(0, .setActive(false, notifyOthers: true))
        #expect(stage.heard(0) == [])
    }

    @Test func whatFailsToStartHasNotActivatedTheSession() {
        var stage = Stage()
        stage.happens(.muteBuiltInMic(true))
        stage.set(0, .record)
        let before = stage.world
        stage.app(0, .startIO)
        #expect(stage.heard() == ["cannotStartRecording"])
        #expect(stage.world == before)
    }

    @Test func withoutMediaServicesNothingSoundsAndEveryCallFails() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.app(0, .startIO)
        #expect(stage.simulator.downlink(of: 0, in: stage.world) == .flows)
        stage.happens(.mediaServicesLost)
        #expect(stage.simulator.downlink(of: 0, in: stage.world) == .silent)
        for call in [SessionRequestCall.setMode(.default), .setActive(false, notifyOthers: true), .startIO, .setPreferredInput(nil)] {
            stage.app(0, call)
            #expect(stage.heard() == ["mediaServicesFailed"])
        }
        #expect(Stage(os: OSVersion(6)).after(.mediaServicesLost).heard() == [])
        #expect(Stage(os: OSVersion(6)).after(.mediaServicesReset).heard() == ["reset"])
    }

    @Test func preferencesComeWithTheirVersions() {
        var older = Stage(os: OSVersion(14, 4))
        older.app(0, .setPrefersNoInterruptionsFromSystemAlerts(true))
        #expect(older.heard() == ["unavailable"])
        older.app(0, .setPrefersInterruptionOnRouteDisconnect(false))
        #expect(older.heard() == ["unavailable"])
        var oldest = Stage(os: OSVersion(6))
        oldest.app(0, .setPreferredDataSource(PreferredInput(.builtInMic), 1))
        #expect(oldest.heard() == ["unavailable"])
    }

    @Test func inputChannelsNeedAnActiveSessionWithAnInputThatHasThem() {
        var stage = Stage()
        for (category, active, count, heard) in [
            (SessionModel.Category.playback, true, 1, ["incompatibleCategory"]), (.record, false, 1, ["sessionNotActive"]),
            (.record, true, 1, []), (.record, true, 2, ["badParam"]), (.record, true, 0, ["badParam"]),
        ] {
            stage.app(0, .setActive(false, notifyOthers: false))
            stage.set(0, category)
            if active { stage.activate() }
            stage.app(0, .setPreferredInputNumberOfChannels(count))
            #expect(stage.heard() == heard)
        }
    }

    @Test func aSceneInTheBackgroundIsInterruptedOnVisionOS() {
        var stage = Stage(on: .visionOS)
        stage.play(0, .playback)
        stage.happens(.background(app: 0))
        #expect(stage.heard() == ["began(sceneWasBackgrounded)"])
        #expect(!stage.world.apps[0].isActive)
    }

    @Test func aRingSwitchALockAndTheBackgroundSilenceAmbientSoundOnly() {
        for (category, state) in [(SessionModel.Category.ambient, StreamState.silent), (.soloAmbient, .silent), (.playback, .flows)] {
            for event in [Event.ringSwitch(isSilent: true), .lock, .background(app: 0)] {
                var stage = Stage()
                stage.play(0, category)
                stage.app(0, .startIO)
                stage.happens(event)
                #expect(stage.simulator.downlink(of: 0, in: stage.world) == state)
            }
        }
    }

    /// An app is told that it may go on when nothing of the system's is left that would refuse it.
    @Test func anInterruptionEndsWithTheLastOfSeveralCauses() {
        var stage = Stage()
        stage.play(0, .playback)
        stage.happens(.interrupt(.siri))
        stage.happens(.interrupt(.alarm))
        stage.happens(.endInterruption(.siri, shouldResume: true))
        #expect(stage.heard() == [])
        stage.activate()
        #expect(stage.heard() == ["insufficientPriority"])
        stage.happens(.endInterruption(.alarm, shouldResume: true))
        #expect(stage.heard() == ["ended+shouldResume"])
    }

    @Test func aCallThatRingsAsABannerRefusesNothingToWhoPrefersNoInterruptions() {
        for (prefers, heard) in [(true, ["categoryChange"]), (false, ["insufficientPriority"])] {
            var stage = Stage(policies: [.callDisplay: 1])
            stage.app(0, .setPrefersNoInterruptionsFromSystemAlerts(prefers))
            stage.set(0, .playAndRecord)
            stage.happens(.interrupt(.phoneCall))
            stage.activate()
            #expect(stage.heard() == heard)
        }
    }

    @Test func whatRecordsGoesOnInTheBackground() {
        var stage = Stage()
        stage.play(0, .record)
        stage.app(0, .startIO)
        stage.happens(.background(app: 0))
        stage.app(0, .startIO)
        #expect(stage.heard() == [])
        #expect(stage.simulator.uplink(of: 0, in: stage.world) == .flows)
    }
}
