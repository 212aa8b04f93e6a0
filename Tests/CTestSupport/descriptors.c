#define _GNU_SOURCE
#include "CTestSupport.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int test_pipe(int ends[2]) {
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#endif
}

int test_terminal(char *name) {
    int outer = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (outer < 0) return -1;
#ifdef __linux__
    int failed = ptsname_r(outer, name, 64);
#else
    int failed = 1;
#endif
    if (failed != 0 || grantpt(outer) != 0 || unlockpt(outer) != 0) {
        close(outer);
        return -1;
    }
    return outer;
}
