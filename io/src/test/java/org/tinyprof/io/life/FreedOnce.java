package org.tinyprof.io.life;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;

/** Notes the calls of communicators, and of those split off them, once the world has been freed. */
final class FreedOnce {
  private final List<String> callsAfterFree = Collections.synchronizedList(new ArrayList<>());
  private volatile boolean freed;
  private volatile int calls;
  private volatile String failing = "";
  private volatile Wait beforeFree = () -> {};

  /** What happens before the first communicator is freed. */
  interface Wait {
    void await() throws InterruptedException;
  }

  void beforeFree(Wait wait) {
    beforeFree = wait;
  }

  /** From now on these calls fail. */
  void failIn(String method) {
    failing = method;
  }

  int calls() {
    return calls;
  }

  List<String> callsAfterFree() {
    return callsAfterFree;
  }

  Communicator guard(Communicator communicator) {
    return guard(communicator, true);
  }

  private Communicator guard(Communicator communicator, boolean world) {
    return (Communicator)
        Proxy.newProxyInstance(
            Communicator.class.getClassLoader(),
            new Class<?>[] {Communicator.class},
            (proxy, method, arguments) -> call(communicator, world, method, arguments));
  }

  private synchronized void note(String method) {
    calls++;
    if (freed) {
      callsAfterFree.add(method);
    }
  }

  private Object call(Communicator communicator, boolean world, Method method, Object[] arguments)
      throws Throwable {
    String name = method.getName();
    if (!name.equals("rank") && !name.equals("size")) {
      note(name);
    }
    if (name.equals("free")) {
      beforeFree.await();
      freed |= world;
    }
    if (name.equals(failing)) {
      return Pending.failed(new CommunicationException("rank 1 went away", null));
    }
    Object result;
    try {
      result = method.invoke(communicator, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
    if (name.equals("split")) {
      return ((Pending<?>) result).map(part -> guard((Communicator) part, false));
    }
    return result;
  }
}
