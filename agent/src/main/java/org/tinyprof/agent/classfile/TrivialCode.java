package org.tinyprof.agent.classfile;

/**
 * Recognises code that can only take nanoseconds: a few instructions, run once from the first to
 * the last, none of which calls a method, takes a lock, makes an object or an array, throws, or may
 * wait for another class to be initialised.
 */
final class TrivialCode {
  private static final int MOST_BYTES = 80;
  private static final int LDC = 18;
  private static final int LDC2_W = 20;
  private static final int GETSTATIC = 178;
  private static final int PUTSTATIC = 179;

  /** Of each instruction up to 199 its bytes; 0 for those that may take long. */
  private static final byte[] LENGTHS = new byte[200];

  static {
    set(1, 0, 15); // constants
    set(2, 16, 16);
    set(3, 17, 17);
    set(2, LDC, LDC);
    set(3, LDC + 1, LDC2_W);
    set(2, 21, 25); // loads
    set(1, 26, 53);
    set(2, 54, 58); // stores
    set(1, 59, 86);
    set(1, 87, 131); // stack and arithmetic
    set(3, 132, 132); // increment
    set(1, 133, 152); // conversions and comparisons
    set(3, 153, 167); // jumps
    set(1, 172, 177); // returns
    set(3, GETSTATIC, 181); // fields
    set(1, 190, 190); // length of an array
    set(3, 192, 193); // casts
    set(3, 198, 199); // jumps on null
  }

  private final byte[] bytes;
  private final ConstantPool pool;
  private final String className;

  /**
   * @param className dotted: fields of this class are there when its methods run
   */
  TrivialCode(byte[] bytes, ConstantPool pool, String className) {
    this.bytes = bytes;
    this.pool = pool;
    this.className = className;
  }

  private static void set(int length, int first, int last) {
    for (int opcode = first; opcode <= last; opcode++) {
      LENGTHS[opcode] = (byte) length;
    }
  }

  /**
   * Looks through a method's code.
   *
   * @param start where its instructions are in the class file
   * @param size bytes of instructions; 0 if it has none
   */
  boolean isAt(int start, int size) {
    if (size == 0 || size > MOST_BYTES) {
      return false;
    }
    int at = start;
    while (at < start + size) {
      int opcode = bytes[at] & 0xFF;
      if (opcode >= LENGTHS.length || LENGTHS[opcode] == 0 || mayTakeLong(opcode, at)) {
        return false;
      }
      at += LENGTHS[opcode];
    }
    return true;
  }

  private boolean mayTakeLong(int opcode, int at) {
    boolean jump = (opcode >= 153 && opcode <= 167) || opcode >= 198;
    if (jump) {
      return bytes[at + 1] < 0; // back, so that it may be a loop
    }
    if (opcode == LDC) {
      return !pool.isPlain(bytes[at + 1] & 0xFF);
    }
    if (opcode > LDC && opcode <= LDC2_W) {
      return !pool.isPlain(ConstantPool.unsignedShort(bytes, at + 1));
    }
    boolean isStatic = opcode == GETSTATIC || opcode == PUTSTATIC;
    return isStatic && !pool.ownerOf(ConstantPool.unsignedShort(bytes, at + 1)).equals(className);
  }
}
