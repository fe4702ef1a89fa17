package org.tinyprof.agent.jdk;

import org.objectweb.asm.Type;
import org.tinyprof.agent.weave.BytesMoved;
import org.tinyprof.agent.weave.WovenMethod;

/** How the JDK's read and write methods tell how many bytes they move. */
enum JdkBytes implements BytesMoved {
  /** As {@code read(byte[])} and all channels do. */
  RESULT {
    @Override
    public boolean inResult() {
      return true;
    }
  },

  /** As {@code read()} and {@code write(int)}. */
  ONE {
    @Override
    public void addFromArguments(WovenMethod method) {
      method.push(1L);
      method.addBytes();
    }
  },

  /** As {@code write(byte[], int, int)}. */
  LENGTH {
    @Override
    public void addFromArguments(WovenMethod method) {
      method.loadArg(2);
      method.cast(Type.INT_TYPE, Type.LONG_TYPE);
      method.addBytes();
    }
  },

  /** As {@code write(byte[])}. */
  WHOLE_ARRAY {
    @Override
    public void addFromArguments(WovenMethod method) {
      method.loadArg(0);
      method.arrayLength();
      method.cast(Type.INT_TYPE, Type.LONG_TYPE);
      method.addBytes();
    }
  };

  static BytesMoved of(String descriptor) {
    return switch (descriptor) {
      case "()I", "(I)V" -> ONE;
      case "([BII)V" -> LENGTH;
      case "([B)V" -> WHOLE_ARRAY;
      default -> descriptor.endsWith("V") ? NONE : RESULT;
    };
  }
}
