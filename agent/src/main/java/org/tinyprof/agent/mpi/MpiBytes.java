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
 * <p>That is the buffer this rank hands in, by MPI's rules of what it holds: a count for each rank
 * where MPI says so, nothing where MPI ignores the buffer, and in place the rank's own share. For a
 * receive it is what there is room for. Of calls with two buffers the first counts, except where
 * both move (sendRecv).
 */
final class MpiBytes implements BytesMoved {
  private static final String BYTES = "org/tinyprof/agent/boot/Bytes";
  private static final String COMM = "mpi/Comm";
  private static final String DATATYPE = "mpi/Datatype";
  private static final Type COUNTS = Type.getType(int[].class);

  private final String method;
  private final List<Buffer> buffers;
  private final int root;

  private MpiBytes(String method, List<Buffer> buffers, int root) {
    this.method = method;
    this.buffers = buffers;
    this.root = root;
  }

  static BytesMoved of(String method, String descriptor) {
    if (!descriptor.contains(DATATYPE)) {
      return NONE;
    }
    Type[] arguments = Type.getArgumentTypes(descriptor);
    List<Buffer> buffers = buffers(arguments);
    if (buffers.isEmpty()) {
      return NONE;
    }
    boolean both = method.equals("sendRecv");
    return new MpiBytes(method, both ? buffers : buffers.subList(0, 1), arguments.length - 1);
  }

  /** Whether MPI reads the buffer at the root alone, which is the last argument. */
  private boolean onlyAtRoot() {
    return switch (method) {
      case "scatter", "iScatter", "scatterv", "iScatterv" -> true;
      default -> false;
    };
  }

  /** Whether the buffer holds so much for each rank. */
  private boolean forEachRank() {
    return switch (method) {
      case "allToAll", "iAllToAll", "scatter", "iScatter" -> true;
      case "reduceScatterBlock", "iReduceScatterBlock" -> true;
      default -> false;
    };
  }

  /** Whether an array of counts is of what comes in place of this rank's own count. */
  private boolean inPlaceOfOwn() {
    return switch (method) {
      case "gatherv", "iGatherv", "allGatherv", "iAllGatherv" -> true;
      default -> false;
    };
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

  /**
   * Nothing is added for a datatype that is missing or null, as MPI allows where it is ignored, nor
   * between two groups of ranks, where the other one's size and root count.
   */
  @Override
  public void addFromArguments(ByteCode code) {
    for (Buffer buffer : buffers) {
      Label end = new Label();
      code.loadArgument(buffer.type);
      code.jump(Opcodes.IFNULL, end);
      loadBaseSize(buffer, code);
      code.jump(Opcodes.IFEQ, end);
      if (forEachRank() || onlyAtRoot()) {
        pushOfComm("isInter", "()Z", code);
        code.jump(Opcodes.IFNE, end);
      }
      if (onlyAtRoot()) {
        code.loadArgument(root);
        pushOfComm("getRank", "()I", code);
        code.jump(Opcodes.IF_ICMPNE, end);
      }
      pushBytes(buffer, code);
      code.addBytes();
      code.land(end);
    }
  }

  /** Datatype.getSize() counts in elements of the base type. */
  private void pushBytes(Buffer buffer, ByteCode code) {
    pushCount(buffer, code);
    code.loadArgument(buffer.type);
    code.call(Opcodes.INVOKEVIRTUAL, DATATYPE, "getSize", "()I");
    multiply(code);
    loadBaseSize(buffer, code);
    multiply(code);
    if (forEachRank()) {
      pushOfComm("getSize", "()I", code);
      multiply(code);
    }
  }

  private void pushCount(Buffer buffer, ByteCode code) {
    code.loadArgument(buffer.count);
    if (!code.takes(buffer.count, COUNTS)) {
      code.instruction(Opcodes.I2L);
    } else if (inPlaceOfOwn()) {
      pushOfComm("getRank", "()I", code);
      code.call(Opcodes.INVOKESTATIC, BYTES, "count", "([II)J");
    } else {
      code.call(Opcodes.INVOKESTATIC, BYTES, "sum", "([I)J");
    }
  }

  private static void pushOfComm(String method, String descriptor, ByteCode code) {
    code.loadThis();
    code.call(Opcodes.INVOKEVIRTUAL, COMM, method, descriptor);
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
