package org.tinyprof.benchmarks.flush;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;

/** Objects that do as others do, and something of ours before a method's first call. */
final class FirstCall {
  private FirstCall() {}

  /** One that runs the action before anybody first calls the method of that name. */
  static <T> T preceded(String method, Class<T> type, T real, Runnable action) {
    boolean[] called = {false};
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, call, arguments) -> {
              if (!called[0] && call.getName().equals(method)) {
                called[0] = true;
                action.run();
              }
              try {
                return call.invoke(real, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }
}
