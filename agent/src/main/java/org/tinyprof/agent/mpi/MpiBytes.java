package org.tinyprof.agent.mpi;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.tinyprof.agent.weave.ByteCode;
import org.tinyprof.agent.weave.BytesMoved;

/**
 * Multiplies a count, or the sum of an array of counts, by the size of the datatype behind it.
 *
 * <p>That is the buffer this rank hands in; for a receive, what it has room for. Of calls with two
 * buffers the first counts, except where both move (sendRecv). An all-to-all sends its count to
 * each rank.
 */
final class MpiBytes implements BytesMoved {
  private static final String DATATYPE = "mpi/Datatype";
  private static final Type COUNTS = Type.getType(int[].class);

  private final List<Buffer> buffers;
  private final boolean toEachRank;

  private MpiBytes(List<Buffer> buffers, boolean toEachRank) {
    this.buffers = buffers;
    this.toEachRank = toEachRank;
  }

  static BytesMoved of(String method, String descriptor) {
    if (!descriptor.contains(DATATYPE)) {
      return NONE;
    }
    List<Buffer> buffers = buffers(Type.getArgumentTypes(descriptor));
    if (buffers.isEmpty()) {
      return NONE;
    }
    boolean both = method.equals("sendRecv");
    boolean toEachRank = method.equals("allToAll") || method.equals("iAllToAll");
    return new MpiBytes(both ? buffers : buffers.subList(0, 1), toEachRank);
  }

  /** Finds counts: an int before a datatype; an int[] before it, or before its displacements. */
  private static List<Buffer> buffers(Type[] arguments) {
    List<Buffer> buffers = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      if (!arguments[i].getDescriptor().equals("Lmpi/Datatype;")) {
        continue;
      }
      if (arguments[i - 1].equals(Type.INT_TYPE)) {
        buffers.add(new Buffer(i - 1, i));
      } else if (arguments[i - 1].equals(COUNTS)) {
        boolean displacements = i > 1 && arguments[i - 2].equals(COUNTS);
        buffers.add(new Buffer(displacements ? i - 2 : i - 1, i));
      }
    }
    return buffers;
  }

  /** Nothing is added for a datatype that is missing or null, as MPI allows where it is ignored. */
  @Override
  public void addFromArguments(ByteCode code) {
    for (Buffer buffer : buffers) {
      Label end = new Label();
      code.loadArgument(buffer.type);
      code.jump(Opcodes.IFNULL, end);
      loadBaseSize(buffer, code);
      code.jump(Opcodes.IFEQ, end);
      pushBytes(buffer, code);
      code.addBytes();
      code.land(end);
    }
  }

  /** Datatype.getSize() counts in elements of the base type. */
  private void pushBytes(Buffer buffer, ByteCode code) {
    code.loadArgument(buffer.count);
    if (code.takes(buffer.count, COUNTS)) {
      code.call(Opcodes.INVOKESTATIC, "org/tinyprof/agent/boot/Bytes", "sum", "([I)J");
    } else {
      code.instruction(Opcodes.I2L);
    }
    code.loadArgument(buffer.type);
    code.call(Opcodes.INVOKEVIRTUAL, DATATYPE, "getSize", "()I");
    multiply(code);
    loadBaseSize(buffer, code);
    multiply(code);
    if (toEachRank) {
      code.loadThis();
      code.call(Opcodes.INVOKEVIRTUAL, "mpi/Comm", "getSize", "()I");
      multiply(code);
    }
  }

  private static void loadBaseSize(Buffer buffer, ByteCode code) {
    code.loadArgument(buffer.type);
    code.getField(DATATYPE, "baseSize", "I");
  }

  /** A long by an int. */
  private static void multiply(ByteCode code) {
    code.instruction(Opcodes.I2L);
    code.instruction(Opcodes.LMUL);
  }

  /** Which arguments are a buffer's count and its datatype. */
  private record Buffer(int count, int type) {}
}
