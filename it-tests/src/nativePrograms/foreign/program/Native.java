package program;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/** System calls by foreign functions: nobody's C is between. */
final class Native {
  private static final int INT_BITS = 32;
  private static final long LOW = 0xFFFF_FFFFL;
  private static final int PER_SECOND = 1_000;
  private static final StructLayout STATE = Linker.Option.captureStateLayout();
  private static final VarHandle ERRNO =
      STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));
  private static final ValueLayout INT = ValueLayout.JAVA_INT;
  private static final ValueLayout PLACE = ValueLayout.ADDRESS;
  private static final MethodHandle USLEEP = function("usleep", INT);
  private static final MethodHandle SLEEP = function("sleep", INT);
  private static final MethodHandle NANOSLEEP = function("nanosleep", PLACE, PLACE);
  private static final MethodHandle POLL = function("poll", PLACE, ValueLayout.JAVA_LONG, INT);
  private static final MethodHandle SELECT = function("select", INT, PLACE, PLACE, PLACE, PLACE);
  private static final MethodHandle EPOLL_CREATE = function("epoll_create1", INT);
  private static final MethodHandle EPOLL_WAIT = function("epoll_wait", INT, PLACE, INT, INT);
  private static final MethodHandle CLOSE = function("close", INT);

  private Native() {}

  private static MethodHandle function(String name, MemoryLayout... arguments) {
    Linker linker = Linker.nativeLinker();
    return linker.downcallHandle(
        linker.defaultLookup().find(name).orElseThrow(),
        FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments),
        Linker.Option.captureCallState("errno"));
  }

  /** Makes one of the calls; returns its result, and below that its error number. */
  static long call(int call, int millis) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment state = arena.allocate(STATE);
      MemorySegment time = arena.allocate(ValueLayout.JAVA_LONG, 2);
      time.setAtIndex(ValueLayout.JAVA_LONG, 0, millis / PER_SECOND);
      long rest = millis % PER_SECOND;
      time.setAtIndex(ValueLayout.JAVA_LONG, 1, rest * (call == 2 ? 1_000_000 : 1_000));
      int returned = returned(call, millis, state, time, arena.allocate(64));
      return (long) returned << INT_BITS | ((int) ERRNO.get(state, 0L) & LOW);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static int returned(
      int call, int millis, MemorySegment state, MemorySegment time, MemorySegment events)
      throws Throwable {
    MemorySegment none = MemorySegment.NULL;
    switch (call) {
      case 0:
        return (int) USLEEP.invokeExact(state, millis * 1_000);
      case 1:
        return (int) SLEEP.invokeExact(state, millis / PER_SECOND);
      case 2:
        return (int) NANOSLEEP.invokeExact(state, time, none);
      case 3:
        return (int) POLL.invokeExact(state, none, 0L, millis);
      case 4:
        return (int) SELECT.invokeExact(state, 0, none, none, none, time);
      default:
        int set = (int) EPOLL_CREATE.invokeExact(state, 0);
        int found = (int) EPOLL_WAIT.invokeExact(state, set, events, 1, millis);
        int error = (int) ERRNO.get(state, 0L);
        int closed = (int) CLOSE.invokeExact(state, set);
        ERRNO.set(state, 0L, closed == 0 ? error : closed);
        return found;
    }
  }
}
