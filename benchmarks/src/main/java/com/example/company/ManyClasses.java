package com.example.company;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Loads as many classes as asked for, calls a method of each, and keeps all of them. */
public final class ManyClasses {
  private static final String MODEL = "Shape00000";

  private ManyClasses() {}

  public static void main(String[] args) throws IOException, ReflectiveOperationException {
    byte[] model;
    try (InputStream in = ManyClasses.class.getResourceAsStream(MODEL + ".class")) {
      model = in.readAllBytes();
    }
    List<IntUnaryOperator> shapes = new ArrayList<>();
    Loader loader = new Loader();
    int sum = 0;
    for (int i = 1; i <= Integer.parseInt(args[0]); i++) {
      String name = "Shape%05d".formatted(i);
      byte[] bytes = new String(model, ISO_8859_1).replace(MODEL, name).getBytes(ISO_8859_1);
      IntUnaryOperator shape =
          (IntUnaryOperator) loader.define(bytes).getDeclaredConstructor().newInstance();
      shapes.add(shape);
      sum = shape.applyAsInt(sum);
    }
    System.out.println(shapes.size() + " classes, " + sum);
  }

  private static final class Loader extends ClassLoader {
    Loader() {
      super(ManyClasses.class.getClassLoader());
    }

    Class<?> define(byte[] bytes) {
      return defineClass(null, bytes, 0, bytes.length);
    }
  }
}
