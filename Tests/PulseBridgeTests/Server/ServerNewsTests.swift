import CPulse
import SessionModel
import Testing

@testable import PulseBridge

@Suite struct ServerNewsTests {
    private func events(_ news: ServerNews) -> [String] { news.things.map { "\($0.facility.rawValue) \($0.index) \($0.isGone)" } }

    @Test func eachThingIsNotedOnceAndItsLastEventCounts() {
        var news = ServerNews()
        news.note(.sinks, 3, isRemoved: false)
        news.note(.sources, 3, isRemoved: false)
        news.note(.sinks, 3, isRemoved: false)
        news.note(.sinks, 4, isRemoved: true)
        news.note(.sinks, 3, isRemoved: true)
        #expect(events(news) == ["4 3 true", "8 3 false", "4 4 true"])
        // A number is given again.
        news.note(.sinks, 4, isRemoved: false)
        #expect(events(news) == ["4 3 true", "8 3 false", "4 4 false"])
    }

    @Test func theDefaultsAreNoThing() {
        var news = ServerNews()
        news.note(.server, .max, isRemoved: false)
        #expect(news.isAboutDefaults && news.things.isEmpty && news.since != nil)
    }

    @Test func theFirstEventIsWhatCountsForTime() {
        var news = ServerNews()
        #expect(news.since == nil)
        news.note(.cards, 1, isRemoved: false)
        let first = news.since
        #expect(first != nil && first ?? .max <= MonotonicClock.nanoseconds)
        news.note(.cards, 2, isRemoved: false)
        #expect(news.since == first)
    }

    @Test(arguments: [
        (PA_SUBSCRIPTION_EVENT_SERVER, Facilities.server as Facilities?), (PA_SUBSCRIPTION_EVENT_CARD, .cards),
        (PA_SUBSCRIPTION_EVENT_SINK, .sinks), (PA_SUBSCRIPTION_EVENT_SOURCE, .sources), (PA_SUBSCRIPTION_EVENT_SINK_INPUT, .sinkInputs),
        (PA_SUBSCRIPTION_EVENT_SOURCE_OUTPUT, .sourceOutputs), (PA_SUBSCRIPTION_EVENT_MODULE, nil), (PA_SUBSCRIPTION_EVENT_CLIENT, nil),
        (PA_SUBSCRIPTION_EVENT_SAMPLE_CACHE, nil),
    ]) func anEventIsAboutOnePart(event: pa_subscription_event_type, facility: Facilities?) {
        for kind in [PA_SUBSCRIPTION_EVENT_NEW, PA_SUBSCRIPTION_EVENT_CHANGE, PA_SUBSCRIPTION_EVENT_REMOVE] {
            #expect(Facilities(event: event.rawValue | kind.rawValue) == facility)
        }
    }

    @Test func aSubscriptionNamesEachPart() {
        #expect(Facilities([]).mask.rawValue == 0)
        #expect(
            Facilities.devices.union(.streams).mask.rawValue
                == PA_SUBSCRIPTION_MASK_SERVER.rawValue | PA_SUBSCRIPTION_MASK_CARD.rawValue | PA_SUBSCRIPTION_MASK_SINK.rawValue
                | PA_SUBSCRIPTION_MASK_SOURCE.rawValue | PA_SUBSCRIPTION_MASK_SINK_INPUT.rawValue
                | PA_SUBSCRIPTION_MASK_SOURCE_OUTPUT.rawValue)
    }
}
