/* The least that a client of PulseAudio can do about a jack: ask for the card that has changed, and set the port of the one sink that it
 * knows. No session, no mapping, no looking whether it is so. What Benchmarks/live measures of it is what the two round trips cost, and
 * so the least that anything outside of the server can need. */
#include <pulse/pulseaudio.h>
#include <string.h>

static int plugged = -1;

static void done(pa_context *context, int success, void *data) { (void)context, (void)success, (void)data; }

static void take_card(pa_context *context, const pa_card_info *card, int end, void *data) {
    (void)data;
    for (uint32_t place = 0; !end && place < card->n_ports; place++) {
        if (strcmp(card->ports[place]->name, "headphones"))
            continue;
        int now = card->ports[place]->available == PA_PORT_AVAILABLE_YES;
        if (now == plugged)
            continue;
        plugged = now;
        pa_operation_unref(pa_context_set_sink_port_by_name(
            context, "alsa_output.phone.HiFi", now ? "headphones" : "speaker", done, NULL));
    }
}

static void take_event(pa_context *context, pa_subscription_event_type_t event, uint32_t index, void *data) {
    (void)data;
    if ((event & PA_SUBSCRIPTION_EVENT_FACILITY_MASK) == PA_SUBSCRIPTION_EVENT_CARD)
        pa_operation_unref(pa_context_get_card_info_by_index(context, index, take_card, NULL));
}

static void take_state(pa_context *context, void *data) {
    (void)data;
    if (pa_context_get_state(context) != PA_CONTEXT_READY)
        return;
    pa_context_set_subscribe_callback(context, take_event, NULL);
    pa_operation_unref(pa_context_subscribe(context, PA_SUBSCRIPTION_MASK_CARD, done, NULL));
}

int main(void) {
    pa_mainloop *loop = pa_mainloop_new();
    pa_context *context = pa_context_new(pa_mainloop_get_api(loop), "bare-client");
    pa_context_set_state_callback(context, take_state, NULL);
    int status = 1;
    if (pa_context_connect(context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) == 0)
        pa_mainloop_run(loop, &status);
    return status;
}
