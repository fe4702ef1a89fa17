package org.tinyprof.agent.fatal;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Method;

/**
 * A C function that takes four pointers and returns nothing, to be called once, by a process that
 * ends then: loading what the JDK needs for it takes 100 ms.
 */
final class NativeFunction {
  private static final int FIXED = 2; // the arguments before the dots

  private NativeFunction() {}

  static MethodHandle at(long address) throws ReflectiveOperationException {
    grantNativeAccess();
    return ForeignFunctions.incubated() ? incubated(address) : standard(address);
  }

  private static void grantNativeAccess() throws ReflectiveOperationException {
    for (Method method : Module.class.getDeclaredMethods()) {
      if (method.getName().startsWith("implAddEnableNativeAccess")
          && method.getName().endsWith("AllUnnamed")) {
        method.setAccessible(true);
        method.invoke(null);
      }
    }
  }

  private static MethodHandle standard(long address) throws ReflectiveOperationException {
    Class<?> linker = type("java.lang.foreign.Linker");
    Class<?> option = type("java.lang.foreign.Linker$Option");
    Class<?> function = type("java.lang.foreign.FunctionDescriptor");
    Class<?> segment = type("java.lang.foreign.MemorySegment");
    Object aLong = type("java.lang.foreign.ValueLayout").getField("JAVA_LONG").get(null);
    Object options = Array.newInstance(option, 1);
    Array.set(options, 0, option.getMethod("firstVariadicArg", int.class).invoke(null, FIXED));
    MethodHandle handle =
        (MethodHandle)
            linker
                .getMethod("downcallHandle", function, options.getClass())
                .invoke(
                    linker.getMethod("nativeLinker").invoke(null),
                    ofVoid(function, type("java.lang.foreign.MemoryLayout"), aLong),
                    options);
    return handle.bindTo(segment.getMethod("ofAddress", long.class).invoke(null, address));
  }

  private static MethodHandle incubated(long address) throws ReflectiveOperationException {
    Class<?> linker = type("jdk.incubator.foreign.CLinker");
    Class<?> function = type("jdk.incubator.foreign.FunctionDescriptor");
    Class<?> pointer = type("jdk.incubator.foreign.MemoryAddress");
    Object aLong = linker.getField("C_LONG").get(null);
    return (MethodHandle)
        linker
            .getMethod(
                "downcallHandle",
                type("jdk.incubator.foreign.Addressable"),
                UpcallStubs.TYPE.getClass(),
                function)
            .invoke(
                linker.getMethod("getInstance").invoke(null),
                pointer.getMethod("ofLong", long.class).invoke(null, address),
                UpcallStubs.TYPE,
                ofVoid(function, type("jdk.incubator.foreign.MemoryLayout"), aLong));
  }

  private static Object ofVoid(Class<?> function, Class<?> layout, Object each)
      throws ReflectiveOperationException {
    Object arguments = Array.newInstance(layout, UpcallStubs.TYPE.parameterCount());
    for (int i = 0; i < UpcallStubs.TYPE.parameterCount(); i++) {
      Array.set(arguments, i, each);
    }
    return function.getMethod("ofVoid", arguments.getClass()).invoke(null, arguments);
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(name, true, null);
  }
}
