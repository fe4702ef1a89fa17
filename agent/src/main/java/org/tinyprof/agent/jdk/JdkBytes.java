package org.tinyprof.agent.jdk;

import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.agent.weave.ByteCode;
import org.tinyprof.agent.weave.CallFacts;

/** How the JDK's read and write methods tell how many bytes they move. */
enum JdkBytes implements CallFacts {
  /** As {@code read(byte[])} and all channels do. */
  RESULT {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.instruction(Opcodes.I2L);
      code.addBytes();
    }
  },

  /** As channels that say it in a long. */
  LONG_RESULT {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP2);
      code.addBytes();
    }
  },

  /** As {@code read()} and {@code write(int)}. */
  ONE {
    @Override
    public void atEntry(ByteCode code) {
      code.instruction(Opcodes.LCONST_1);
      code.addBytes();
    }
  },

  /** As {@code write(byte[], int, int)}. */
  LENGTH {
    @Override
    public void atEntry(ByteCode code) {
      code.loadArgument(2);
      code.instruction(Opcodes.I2L);
      code.addBytes();
    }
  },

  /** As {@code write(byte[])}. */
  WHOLE_ARRAY {
    @Override
    public void atEntry(ByteCode code) {
      code.loadArgument(0);
      code.instruction(Opcodes.ARRAYLENGTH);
      code.instruction(Opcodes.I2L);
      code.addBytes();
    }
  };

  static CallFacts of(String descriptor) {
    return switch (descriptor) {
      case "()I", "(I)V" -> ONE;
      case "([BII)V" -> LENGTH;
      case "([B)V" -> WHOLE_ARRAY;
      default -> descriptor.endsWith("V") ? NONE : descriptor.endsWith("J") ? LONG_RESULT : RESULT;
    };
  }
}
