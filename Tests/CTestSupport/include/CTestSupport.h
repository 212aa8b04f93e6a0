#ifndef C_TEST_SUPPORT_H
#define C_TEST_SUPPORT_H

/// A pipe whose ends no program inherits that another thread starts meanwhile. Returns 0, or -1 with errno set.
int test_pipe(int ends[2]);

/// A terminal of our own: its inner end is opened by `name`, which has room for 64 bytes. Returns the outer end, or -1.
int test_terminal(char *name);

/// Whether this was built with a sanitizer, and audioroute with it.
int test_is_sanitized(void);

/// Whether allocations can be counted in this build; not under a sanitizer, which brings its own allocator.
int test_counts_allocations(void);

/// How often this thread has asked for memory so far.
unsigned long test_allocations(void);

#endif
