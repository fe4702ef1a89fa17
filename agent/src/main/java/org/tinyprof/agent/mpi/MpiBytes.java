package org.tinyprof.agent.mpi;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;
import org.tinyprof.agent.weave.BytesMoved;
import org.tinyprof.agent.weave.WovenMethod;

/**
 * Multiplies a count, or the sum of an array of counts, by the size of the datatype behind it.
 *
 * <p>That is the buffer this rank hands in; for a receive, what it has room for. Of calls with two
 * buffers the first counts, except where both move (sendRecv). An all-to-all sends its count to
 * each rank.
 */
final class MpiBytes implements BytesMoved {
  private static final Type DATATYPE = Type.getObjectType("mpi/Datatype");
  private static final Type COMM = Type.getObjectType("mpi/Comm");
  private static final Type INTS = Type.getType(int[].class);
  private static final Type HELPER = Type.getObjectType("org/tinyprof/agent/boot/Bytes");
  private static final Method SIZE = new Method("getSize", "()I");
  private static final Method SUM = new Method("sum", "([I)J");

  private final List<Buffer> buffers;
  private final boolean toEachRank;

  private MpiBytes(List<Buffer> buffers, boolean toEachRank) {
    this.buffers = buffers;
    this.toEachRank = toEachRank;
  }

  static BytesMoved of(String method, String descriptor) {
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
      if (!arguments[i].equals(DATATYPE)) {
        continue;
      }
      if (arguments[i - 1].equals(Type.INT_TYPE)) {
        buffers.add(new Buffer(i - 1, i));
      } else if (arguments[i - 1].equals(INTS)) {
        boolean displacements = i > 1 && arguments[i - 2].equals(INTS);
        buffers.add(new Buffer(displacements ? i - 2 : i - 1, i));
      }
    }
    return buffers;
  }

  /** Nothing is added for a datatype that is missing or null, as MPI allows where it is ignored. */
  @Override
  public void addFromArguments(WovenMethod method) {
    for (Buffer buffer : buffers) {
      Label end = new Label();
      method.loadArg(buffer.type);
      method.ifNull(end);
      loadBaseSize(buffer, method);
      method.ifZCmp(GeneratorAdapter.EQ, end);
      pushBytes(buffer, method);
      method.addBytes();
      method.land(end);
    }
  }

  /** Datatype.getSize() counts in elements of the base type. */
  private void pushBytes(Buffer buffer, WovenMethod method) {
    method.loadArg(buffer.count);
    if (method.getArgumentTypes()[buffer.count].equals(INTS)) {
      method.invokeStatic(HELPER, SUM);
    } else {
      method.cast(Type.INT_TYPE, Type.LONG_TYPE);
    }
    method.loadArg(buffer.type);
    method.invokeVirtual(DATATYPE, SIZE);
    multiply(method);
    loadBaseSize(buffer, method);
    multiply(method);
    if (toEachRank) {
      method.loadThis();
      method.invokeVirtual(COMM, SIZE);
      multiply(method);
    }
  }

  private static void loadBaseSize(Buffer buffer, WovenMethod method) {
    method.loadArg(buffer.type);
    method.getField(DATATYPE, "baseSize", Type.INT_TYPE);
  }

  /** A long by an int. */
  private static void multiply(WovenMethod method) {
    method.cast(Type.INT_TYPE, Type.LONG_TYPE);
    method.math(GeneratorAdapter.MUL, Type.LONG_TYPE);
  }

  /** Which arguments are a buffer's count and its datatype. */
  private record Buffer(int count, int type) {}
}
