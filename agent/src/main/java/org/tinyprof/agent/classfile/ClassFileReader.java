package org.tinyprof.agent.classfile;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One pass over a class file, from its constant pool to its last attribute. */
final class ClassFileReader {
  private static final byte[] CODE = ascii("Code");
  private static final byte[] SOURCE_FILE = ascii("SourceFile");
  private static final byte[] VISIBLE = ascii("RuntimeVisibleAnnotations");
  private static final byte[] INVISIBLE = ascii("RuntimeInvisibleAnnotations");

  private static final int BEFORE_CODE = 8; // sizes of stack, locals and code

  private final byte[] bytes;
  private final ConstantPool pool;
  private int at;

  ClassFileReader(byte[] bytes) {
    this.bytes = bytes;
    this.pool = new ConstantPool(bytes);
  }

  ClassFile read() {
    at = pool.end() + 2; // behind the access flags
    String name = pool.className(u2());
    String superName = pool.className(u2());
    List<String> interfaces = new ArrayList<>();
    for (int left = u2(); left > 0; left--) {
      interfaces.add(pool.className(u2()));
    }
    for (int left = u2(); left > 0; left--) {
      at += 6;
      new Attributes().read();
    }
    TrivialCode trivial = new TrivialCode(bytes, pool, name);
    List<MethodInfo> methods = new ArrayList<>();
    for (int left = u2(); left > 0; left--) {
      methods.add(method(trivial));
    }
    Attributes attributes = new Attributes();
    attributes.read();
    DebugInfo debug = new DebugInfo(bytes, pool, attributes.sourceFile);
    return new ClassFile(
        name,
        superName,
        interfaces,
        attributes.annotations,
        methods,
        debug,
        new MethodCalls(bytes, pool, debug));
  }

  private MethodInfo method(TrivialCode trivial) {
    int access = u2();
    String name = pool.text(u2());
    String descriptor = pool.text(u2());
    Attributes attributes = new Attributes();
    attributes.read();
    return new MethodInfo(
        access,
        name + descriptor,
        name,
        descriptor,
        attributes.codeOffset,
        attributes.codeSize,
        attributes.maxLocals,
        trivial.isAt(attributes.codeOffset + BEFORE_CODE, attributes.codeSize),
        attributes.annotations);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private int u2() {
    at += 2;
    return ConstantPool.unsignedShort(bytes, at - 2);
  }

  private int u4() {
    at += 4;
    return Math.toIntExact(ConstantPool.unsignedInt(bytes, at - 4));
  }

  /** The attributes of a class, field or method: most are stepped over. */
  private final class Attributes {
    private final List<Annotation> annotations = new ArrayList<>();
    private int sourceFile; // index in the constant pool
    private int codeOffset;
    private int codeSize;
    private int maxLocals;

    void read() {
      for (int left = u2(); left > 0; left--) {
        int name = u2();
        int length = u4();
        Objects.checkFromIndexSize(at, length, bytes.length);
        int end = at + length;
        if (pool.is(name, CODE)) {
          codeOffset = at;
          maxLocals = ConstantPool.unsignedShort(bytes, at + 2);
          codeSize = Math.toIntExact(ConstantPool.unsignedInt(bytes, at + 4));
        } else if (pool.is(name, VISIBLE) || pool.is(name, INVISIBLE)) {
          readAnnotations();
        } else if (pool.is(name, SOURCE_FILE)) {
          sourceFile = ConstantPool.unsignedShort(bytes, at);
        }
        at = end;
      }
    }

    private void readAnnotations() {
      for (int left = u2(); left > 0; left--) {
        annotations.add(annotation());
      }
    }
  }

  private Annotation annotation() {
    String descriptor = pool.text(u2());
    Map<String, String> values = new HashMap<>();
    for (int left = u2(); left > 0; left--) {
      String name = pool.text(u2());
      String value = elementValue();
      if (!value.isEmpty()) {
        values.put(name, value);
      }
    }
    String type = descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
    return new Annotation(type, values);
  }

  /** Returns what is text-like; steps over the rest and returns the empty text. */
  private String elementValue() {
    int tag = bytes[at++];
    switch (tag) {
      case 's' -> {
        return pool.text(u2());
      }
      case 'Z' -> {
        return String.valueOf(pool.number(u2()) != 0);
      }
      case 'e' -> {
        at += 2;
        return pool.text(u2());
      }
      case '@' -> annotation();
      case '[' -> {
        for (int left = u2(); left > 0; left--) {
          elementValue();
        }
      }
      default -> at += 2;
    }
    return "";
  }
}
