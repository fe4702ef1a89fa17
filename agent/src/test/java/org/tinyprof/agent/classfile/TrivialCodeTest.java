package org.tinyprof.agent.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TrivialCodeTest {
  @SuppressWarnings("unused")
  static class Sample {
    private static final long[] SHARED = {1, 2};
    private static int calls;
    private long[] values = {3, 4};

    long tinyRead(int i) {
      return i < values.length ? values[i] : -1;
    }

    void tinyWrite(int i, long value) {
      values[i] = value * 0x9E3779B97F4A7C15L;
      calls++;
    }

    static long tinyShared() {
      return SHARED[0];
    }

    static String tinyCast(Object text) {
      return text instanceof String found ? found : "none";
    }

    static void tinyNothing() {}

    static int loops(int n) {
      int sum = 0;
      for (int i = 0; i < n; i++) {
        sum += i;
      }
      return sum;
    }

    static Object makes() {
      return new int[1 << 20];
    }

    static void calls() throws InterruptedException {
      Thread.sleep(1);
    }

    synchronized int locks() {
      return calls;
    }

    static Object mayInitialise() {
      return Other.VALUE;
    }

    static Class<?> mayLoad() {
      return Other.class;
    }

    static int isLong(int x) {
      return ((x * 31 + 7) * 31 + 7) * 31
          + ((x * 37 + 7) * 37 + 7) * 37
          + ((x * 41 + 7) * 41 + 7) * 41
          + ((x * 43 + 7) * 43 + 7) * 43
          + ((x * 47 + 7) * 47 + 7) * 47
          + ((x * 53 + 7) * 53 + 7) * 53;
    }
  }

  static class Other {
    static final Object VALUE = new Object();
  }

  @Test
  void tellsMethodsThatCanOnlyTakeNanoseconds() throws IOException {
    Set<String> tiny = new TreeSet<>();
    for (MethodInfo method : read().methods()) {
      if (method.isTiny()) {
        tiny.add(method.name());
      }
    }
    assertEquals(Set.of("tinyRead", "tinyWrite", "tinyShared", "tinyCast", "tinyNothing"), tiny);
  }

  private static ClassFile read() throws IOException {
    String file = Sample.class.getName().replace('.', '/') + ".class";
    try (InputStream in = Sample.class.getClassLoader().getResourceAsStream(file)) {
      return ClassFile.read(in.readAllBytes());
    }
  }
}
