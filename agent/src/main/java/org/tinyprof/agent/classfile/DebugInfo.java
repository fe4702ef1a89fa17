package org.tinyprof.agent.classfile;

import java.nio.charset.StandardCharsets;

/**
 * The source file and line numbers in a class file, read when they are asked for: only methods that
 * become events need them.
 */
public final class DebugInfo {
  private static final byte[] LINES = "LineNumberTable".getBytes(StandardCharsets.US_ASCII);
  private static final int BEFORE_CODE = 8; // sizes of stack, locals and code
  private static final int UNKNOWN = 0;
  private static final int FIRST = -1; // for the instruction that comes first

  private final byte[] bytes;
  private final ConstantPool pool;
  private final int fileIndex;

  /**
   * @param fileIndex of the source file's name in the constant pool; 0 if there is none
   */
  DebugInfo(byte[] bytes, ConstantPool pool, int fileIndex) {
    this.bytes = bytes;
    this.pool = pool;
    this.fileIndex = fileIndex;
  }

  /** The name of the source file, without a folder; empty if the class file has none. */
  public String file() {
    return fileIndex == 0 ? "" : pool.text(fileIndex);
  }

  /** The line of the method's first instruction; 0 if the class file has no line numbers. */
  public int firstLine(MethodInfo method) {
    return method.hasCode() ? line(method, FIRST) : UNKNOWN;
  }

  /**
   * The line of an instruction; 0 if the class file has no line numbers.
   *
   * @param instruction its offset in the method's code
   */
  int lineAt(MethodInfo method, int instruction) {
    return line(method, instruction);
  }

  /** Of the entry that starts last up to an instruction, or first of all. */
  private int line(MethodInfo method, int instruction) {
    int exceptions = method.codeOffset() + BEFORE_CODE + method.codeSize();
    int attributes = exceptions + 2 + 8 * u2(exceptions);
    int at = attributes + 2;
    int start = instruction == FIRST ? Integer.MAX_VALUE : -1;
    int line = UNKNOWN;
    for (int left = u2(attributes); left > 0; left--) {
      int end = at + 6 + Math.toIntExact(ConstantPool.unsignedInt(bytes, at + 2));
      if (pool.is(u2(at), LINES)) { // there may be several, in any order
        for (int entry = at + 8; entry < end; entry += 4) {
          int found = u2(entry);
          boolean nearer =
              instruction == FIRST ? found < start : found <= instruction && found > start;
          if (nearer) {
            start = found;
            line = u2(entry + 2);
          }
        }
      }
      at = end;
    }
    return line;
  }

  private int u2(int at) {
    return ConstantPool.unsignedShort(bytes, at);
  }
}
