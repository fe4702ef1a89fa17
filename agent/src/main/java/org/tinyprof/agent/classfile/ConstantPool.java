package org.tinyprof.agent.classfile;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The texts and class names of a class file, decoded only when asked for. */
final class ConstantPool {
  private static final int FIRST = 10; // behind magic number, version and entry count
  private static final int UTF8 = 1;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final char REPLACEMENT = '\uFFFD'; // for bytes that are no UTF-8

  private final byte[] bytes;
  private final int[] offsets;
  private final int end;

  /** Scans the entries; what is no class file ends in an {@link IllegalArgumentException}. */
  ConstantPool(byte[] bytes) {
    this.bytes = bytes;
    offsets = new int[countIn(bytes)];
    int at = FIRST;
    for (int i = 1; i < offsets.length; i++) {
      offsets[i] = at;
      int tag = bytes[at];
      at += size(bytes, tag, at);
      if (tag == 5 || tag == 6) {
        i++; // longs and doubles take two numbers
      }
    }
    end = at;
  }

  /** One more than the number of the last entry. */
  private static int countIn(byte[] bytes) {
    if (bytes.length < FIRST || unsignedInt(bytes, 0) != 0xCAFEBABEL) {
      throw new IllegalArgumentException("not a class file");
    }
    return unsignedShort(bytes, 8);
  }

  private static int size(byte[] bytes, int tag, int at) {
    return switch (tag) {
      case UTF8 -> 3 + unsignedShort(bytes, at + 1);
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 5;
      case 5, 6 -> 9;
      case 7, 8, 16, 19, 20 -> 3;
      case 15 -> 4;
      default -> throw new IllegalArgumentException("unknown constant pool tag " + tag);
    };
  }

  /** The offset behind the last entry. */
  int end() {
    return end;
  }

  /**
   * Whether a class file has a text that is this, or begins with it; it is plain ASCII. Most
   * classes are asked this once, by code that is still interpreted, so nothing is kept.
   */
  static boolean hasText(byte[] bytes, byte[] wanted, boolean whole) {
    int count = countIn(bytes);
    int at = FIRST;
    for (int i = 1; i < count; i++) {
      int tag = bytes[at];
      if (tag == UTF8) {
        int length = unsignedShort(bytes, at + 1);
        boolean fits = whole ? length == wanted.length : length >= wanted.length;
        if (fits && isAt(bytes, at + 3, wanted)) {
          return true;
        }
        at += 3 + length;
      } else {
        at += size(bytes, tag, at);
        i += tag == 5 || tag == 6 ? 1 : 0;
      }
    }
    return false;
  }

  /** Whether a text entry is this, which is plain ASCII. */
  boolean is(int index, byte[] text) {
    int offset = offsets[index];
    if (unsignedShort(bytes, offset + 1) != text.length) {
      return false;
    }
    return isAt(bytes, offset + 3, text);
  }

  private static boolean isAt(byte[] bytes, int offset, byte[] text) {
    int i = text.length - 1; // backwards: names share their beginnings more than their ends
    while (i >= 0 && bytes[offset + i] == text[i]) {
      i--;
    }
    return i < 0;
  }

  String text(int index) {
    int offset = offsets[index];
    int length = unsignedShort(bytes, offset + 1);
    String text = new String(bytes, offset + 3, length, StandardCharsets.UTF_8);
    boolean ascii = text.length() == length && text.indexOf(REPLACEMENT) < 0;
    return ascii ? text : modifiedUtf8(offset + 1, length + 2);
  }

  private String modifiedUtf8(int offset, int length) {
    try {
      return new DataInputStream(new ByteArrayInputStream(bytes, offset, length)).readUTF();
    } catch (IOException e) {
      throw new IllegalArgumentException("broken text in the constant pool", e);
    }
  }

  /** The dotted name of a class entry; the empty text for index 0, the super class of Object. */
  String className(int index) {
    return index == 0 ? "" : text(unsignedShort(bytes, offsets[index] + 1)).replace('/', '.');
  }

  /** Whether an entry is a number or a text, which the JVM need not compute. */
  boolean isPlain(int index) {
    int tag = bytes[offsets[index]];
    return (tag >= 3 && tag <= 6) || tag == 8;
  }

  /** The dotted name of the class that the entry of a field or method names. */
  String ownerOf(int index) {
    return className(unsignedShort(bytes, offsets[index] + 1));
  }

  /** The name of the field or method that an entry names. */
  String memberName(int index) {
    return text(unsignedShort(bytes, nameAndType(index) + 1));
  }

  /** The descriptor of the field or method that an entry names. */
  String memberDescriptor(int index) {
    return text(unsignedShort(bytes, nameAndType(index) + 3));
  }

  private int nameAndType(int index) {
    return offsets[unsignedShort(bytes, offsets[index] + 3)];
  }

  /** Whether some entry names a method of a class whose name begins with this plain ASCII text. */
  boolean namesMethodOf(byte[] ownerStart) {
    for (int index = 1; index < offsets.length; index++) {
      if (offsets[index] != 0) {
        int tag = bytes[offsets[index]];
        boolean method = tag == METHOD || tag == INTERFACE_METHOD;
        if (method && ownerStartsWith(index, ownerStart)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the class that a method's entry names has a name, with slashes, that begins so. */
  boolean ownerStartsWith(int index, byte[] start) {
    int owner = unsignedShort(bytes, offsets[index] + 1);
    int name = offsets[unsignedShort(bytes, offsets[owner] + 1)];
    return unsignedShort(bytes, name + 1) >= start.length && isAt(bytes, name + 3, start);
  }

  /** The value of an int entry, which holds boolean constants too. */
  int number(int index) {
    return (int) unsignedInt(bytes, offsets[index] + 1);
  }

  static int unsignedShort(byte[] bytes, int at) {
    return ((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF);
  }

  static long unsignedInt(byte[] bytes, int at) {
    return ((long) unsignedShort(bytes, at) << 16) | unsignedShort(bytes, at + 2);
  }
}
