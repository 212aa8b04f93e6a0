/* The least that a program can do: what its start costs is the measure for the start of audioroute. */
#include <stdio.h>

int main(void) {
    puts("hello");
    return 0;
}
