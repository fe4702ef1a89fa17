package com.example.churn;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntUnaryOperator;

/** Loads a class anew, runs it until it is compiled, and forgets it. */
final class ShortLivedClasses implements Churn.Part {
  private static final int CALLS = 20_000;
  private static final int COLLECT_EVERY = 50;

  private final byte[] code;

  ShortLivedClasses() {
    String file = "/" + Worker.class.getName().replace('.', '/') + ".class";
    try (InputStream in = ShortLivedClasses.class.getResourceAsStream(file)) {
      code = in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(file + " cannot be read", e);
    }
  }

  /** What is loaded. */
  public static final class Worker implements IntUnaryOperator {
    @Override
    public int applyAsInt(int steps) {
      int x = steps;
      for (int i = 0; i < 100; i++) {
        x = x * 31 + i;
      }
      return x;
    }
  }

  /** Knows one class that its parent knows as well, and defines it anew. */
  private static final class OneClass extends ClassLoader {
    OneClass() {
      super(ShortLivedClasses.class.getClassLoader());
    }

    Class<?> define(byte[] code) {
      return defineClass(Worker.class.getName(), code, 0, code.length);
    }
  }

  @Override
  public boolean round(int number) throws ReflectiveOperationException {
    Class<?> type = new OneClass().define(code);
    IntUnaryOperator worker = (IntUnaryOperator) type.getConstructor().newInstance();
    IntUnaryOperator expected = new Worker();
    int x = number;
    int y = number;
    for (int i = 0; i < CALLS; i++) {
      x = worker.applyAsInt(x);
      y = expected.applyAsInt(y);
    }
    if (number % COLLECT_EVERY == 0) {
      System.gc(); // classes go when the collector comes
    }
    return x == y && type != Worker.class;
  }
}
