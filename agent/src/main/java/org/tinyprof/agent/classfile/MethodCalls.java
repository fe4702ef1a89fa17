package org.tinyprof.agent.classfile;

import java.util.ArrayList;
import java.util.List;

/** The calls in the code of a class, read when they are asked for. */
public final class MethodCalls {
  private static final int BEFORE_CODE = 8; // sizes of stack, locals and code
  private static final int TABLE_SWITCH = 170;
  private static final int LOOKUP_SWITCH = 171;
  private static final int INVOKE_VIRTUAL = 182;
  private static final int INVOKE_INTERFACE = 185;
  private static final int WIDE = 196;
  private static final int INCREMENT = 132;

  /** The length of each instruction by its opcode; 0 if it varies or the opcode is unused. */
  private static final byte[] LENGTHS = new byte[256];

  static {
    set(1, 0, 15); // constants
    set(2, 16, 16);
    set(3, 17, 17);
    set(2, 18, 18);
    set(3, 19, 20);
    set(2, 21, 25); // loads
    set(1, 26, 53);
    set(2, 54, 58); // stores
    set(1, 59, 131); // stores, stack and arithmetic
    set(3, INCREMENT, INCREMENT);
    set(1, 133, 152); // conversions and comparisons
    set(3, 153, 168); // jumps
    set(2, 169, 169);
    set(1, 172, 177); // returns
    set(3, 178, 184); // fields and calls
    set(5, INVOKE_INTERFACE, 186);
    set(3, 187, 187); // objects and arrays
    set(2, 188, 188);
    set(3, 189, 189);
    set(1, 190, 191);
    set(3, 192, 193); // casts
    set(1, 194, 195); // monitors
    set(4, 197, 197);
    set(3, 198, 199); // jumps on null
    set(5, 200, 201); // far jumps
  }

  private final byte[] bytes;
  private final ConstantPool pool;
  private final DebugInfo debug;

  MethodCalls(byte[] bytes, ConstantPool pool, DebugInfo debug) {
    this.bytes = bytes;
    this.pool = pool;
    this.debug = debug;
  }

  private static void set(int length, int first, int last) {
    for (int opcode = first; opcode <= last; opcode++) {
      LENGTHS[opcode] = (byte) length;
    }
  }

  /** Whether the constant pool names a method of a class whose name begins with this. */
  public boolean mayName(byte[] ownerStart) {
    return pool.namesMethodOf(ownerStart);
  }

  /**
   * The calls in a method's code, in its order, on classes whose names begin with this plain ASCII
   * text, written with slashes.
   */
  public List<MethodCall> in(MethodInfo method, byte[] ownerStart) {
    List<MethodCall> calls = new ArrayList<>();
    if (!method.hasCode()) {
      return calls;
    }
    int start = method.codeOffset() + BEFORE_CODE;
    int end = start + method.codeSize();
    int length;
    for (int at = start; at < end; at += length) {
      length = length(at, start);
      if (length <= 0) {
        throw new IllegalArgumentException("broken switch in " + method.key());
      }
      int opcode = bytes[at] & 0xFF;
      if (opcode >= INVOKE_VIRTUAL && opcode <= INVOKE_INTERFACE) {
        int index = ConstantPool.unsignedShort(bytes, at + 1);
        if (pool.ownerStartsWith(index, ownerStart)) {
          calls.add(
              new MethodCall(
                  pool.ownerOf(index),
                  pool.memberName(index),
                  pool.memberDescriptor(index),
                  debug.lineAt(method, at - start)));
        }
      }
    }
    return calls;
  }

  private int length(int at, int start) {
    int opcode = bytes[at] & 0xFF;
    int known = LENGTHS[opcode];
    if (known > 0) {
      return known;
    }
    if (opcode == WIDE) {
      return (bytes[at + 1] & 0xFF) == INCREMENT ? 6 : 4;
    }
    int table = at + 4 - (at - start) % 4; // behind the padding
    if (opcode == TABLE_SWITCH) {
      return table + 12 + 4 * (s4(table + 8) - s4(table + 4) + 1) - at;
    }
    if (opcode == LOOKUP_SWITCH) {
      return table + 8 + 8 * s4(table + 4) - at;
    }
    throw new IllegalArgumentException("unknown instruction " + opcode);
  }

  private int s4(int at) {
    return (int) ConstantPool.unsignedInt(bytes, at);
  }
}
