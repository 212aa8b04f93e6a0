// Stands in front of the allocator of glibc and counts, a thread on its own, how often memory is asked for.
#define _GNU_SOURCE
#include "CTestSupport.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

static _Thread_local unsigned long count;

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count++;
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    count++;
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count++;
    void *memory = __libc_memalign(alignment, size);
    if (memory == NULL) return ENOMEM;
    *result = memory;
    return 0;
}

int test_is_sanitized(void) { return 0; }
int test_counts_allocations(void) { return 1; }
unsigned long test_allocations(void) { return count; }

#else

#ifdef SANITIZED
int test_is_sanitized(void) { return 1; }
#else
int test_is_sanitized(void) { return 0; }
#endif
int test_counts_allocations(void) { return 0; }
unsigned long test_allocations(void) { return 0; }

#endif
