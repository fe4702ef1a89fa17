/* System calls in which a thread waits for a time, none of which is made again when it is interrupted. */
#include <errno.h>
#include <jni.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

static int wait_in(int call, int millis) {
  struct timespec spec = {millis / 1000, millis % 1000 * 1000000L};
  struct timeval value = {millis / 1000, millis % 1000 * 1000L};
  struct epoll_event event;
  switch (call) {
    case 0: return usleep(millis * 1000);
    case 1: return sleep(millis / 1000);
    case 2: return nanosleep(&spec, NULL);
    case 3: return poll(NULL, 0, millis);
    case 4: return select(0, NULL, NULL, NULL, &value);
    default: {
      int set = epoll_create1(0);
      int returned = epoll_wait(set, &event, 1, millis);
      int error = errno;
      close(set);
      errno = error;
      return returned;
    }
  }
}

JNIEXPORT jlong JNICALL Java_program_Native_call(JNIEnv *env, jclass class, jint call, jint millis) {
  errno = 0;
  jlong returned = wait_in(call, millis);
  return (jlong) ((unsigned long long) returned << 32 | (unsigned) errno);
}
