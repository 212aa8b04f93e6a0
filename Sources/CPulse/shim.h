/* libpulse by late binding: the types are the real headers', the functions are found when a command first needs them. So the
 * program starts as fast as without libpulse, and a machine that has none gets an error from those commands alone. */
#ifndef AUDIOROUTE_CPULSE_H
#define AUDIOROUTE_CPULSE_H

#include <dlfcn.h>
#include <pulse/pulseaudio.h>
#include <stdbool.h>
#include <string.h>

#define PULSE_FUNCTIONS(X)                                                                                                             \
    X(mainloop_new) X(mainloop_free) X(mainloop_get_api) X(mainloop_prepare) X(mainloop_poll) X(mainloop_dispatch) X(context_new)      \
    X(context_connect) X(context_disconnect) X(context_unref) X(context_get_state) X(context_errno) X(context_load_cookie_from_file)   \
    X(context_get_server) X(context_get_server_info) X(context_get_card_info_list) X(context_get_sink_info_list)                       \
    X(context_get_source_info_list) X(context_get_sink_input_info_list) X(context_get_source_output_info_list)                         \
    X(context_get_card_info_by_index) X(context_get_sink_info_by_index) X(context_get_source_info_by_index)                            \
    X(context_get_sink_input_info) X(context_get_source_output_info) X(context_set_subscribe_callback) X(context_subscribe)            \
    X(context_set_card_profile_by_name) X(context_set_sink_port_by_name) X(context_set_source_port_by_name)                            \
    X(context_set_default_sink) X(context_set_default_source) X(context_move_sink_input_by_name)                                       \
    X(context_move_source_output_by_name) X(operation_get_state) X(operation_cancel) X(operation_unref) X(proplist_iterate)            \
    X(proplist_gets) X(proplist_size) X(strerror)

/* Never null: pulse_load fills all of them or fails. */
#define X(name) __typeof__(&pa_##name) _Nonnull name;
typedef struct pulse_api {
    PULSE_FUNCTIONS(X)
} pulse_api;
#undef X

/* Fills the table. Returns what went wrong, valid until the next call of the dl family, or null. The library stays loaded. */
static inline const char *_Nullable pulse_load(pulse_api *_Nonnull table, const char *_Nonnull library) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return dlerror();
#define X(name)                                                                                                                        \
    {                                                                                                                                  \
        void *found = dlsym(handle, "pa_" #name);                                                                                      \
        if (!found)                                                                                                                    \
            return dlerror();                                                                                                          \
        table->name = (__typeof__(&pa_##name))found;                                                                                   \
    }
    PULSE_FUNCTIONS(X)
#undef X
    return 0;
}

/* Whether a text of the server has these bytes; an absent one has none. */
static inline bool pulse_text_is(const char *_Nullable text, const unsigned char *_Nullable bytes, size_t count) {
    if (!text || !count)
        return (!text || !*text) && !count;
    return strncmp(text, (const char *)bytes, count) == 0 && !text[count];
}

#endif
