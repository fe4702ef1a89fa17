package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.tinyprof.agent.weave.ByteCode;
import org.tinyprof.agent.weave.CallFacts;

/**
 * Hands over the buffer of a call: its count, or array of counts, and the datatype behind it. Of
 * calls with two buffers it is the first. {@link org.tinyprof.agent.boot.MpiBuffers} has the rules.
 */
final class MpiBufferFacts implements CallFacts {
  private static final String BUFFERS = "org/tinyprof/agent/boot/MpiBuffers";
  private static final String NODE = "Lorg/tinyprof/runtime/tree/Node;";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final Type COUNTS = Type.getType(int[].class);
  private static final int NOWHERE = -1;

  private final boolean communicator;
  private final String rule;
  private final int count;
  private final int type;
  private final boolean rooted; // the last argument is the root

  private MpiBufferFacts(boolean communicator, String rule, int count, int type, boolean rooted) {
    this.communicator = communicator;
    this.rule = rule;
    this.count = count;
    this.type = type;
    this.rooted = rooted;
  }

  /** Those of a call of all ranks of a communicator. */
  static CallFacts ofCollective(String method, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    int type = datatype(arguments);
    if (type == NOWHERE) {
      return new MpiBufferFacts(true, "none", NOWHERE, NOWHERE, false);
    }
    int count = count(arguments, type);
    String rule = arguments[count].equals(COUNTS) ? ruleOfCounts(method) : rule(method);
    return new MpiBufferFacts(true, rule, count, type, isRooted(method));
  }

  /** Those of a call on a window or a file. */
  static CallFacts withoutCommunicator(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    int type = datatype(arguments);
    return type == NOWHERE || !arguments[type - 1].equals(Type.INT_TYPE)
        ? NONE
        : new MpiBufferFacts(false, "moved", type - 1, type, false);
  }

  private static boolean isRooted(String method) {
    return switch (method) {
      case "bcast", "reduce", "gather", "gatherv", "scatter", "scatterv" -> true;
      case "iBcast", "iReduce", "iGather", "iGatherv", "iScatter", "iScatterv" -> true;
      default -> false;
    };
  }

  private static String rule(String method) {
    return switch (method) {
      case "scatter", "iScatter" -> "forEachAtRoot";
      case "scatterv", "iScatterv" -> "plainAtRoot"; // in place
      case "allToAll", "iAllToAll" -> "forEachRank";
      case "reduceScatterBlock", "iReduceScatterBlock" -> "forEachRank";
      default -> "plain";
    };
  }

  private static String ruleOfCounts(String method) {
    return switch (method) {
      case "scatterv", "iScatterv" -> "countsAtRoot";
      case "gatherv", "iGatherv", "allGatherv", "iAllGatherv" -> "ownCount";
      default -> "counts";
    };
  }

  /** The first datatype behind a count, or behind counts and perhaps their displacements. */
  private static int datatype(Type[] arguments) {
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i].getDescriptor().equals("Lmpi/Datatype;")
          && (arguments[i - 1].equals(Type.INT_TYPE) || arguments[i - 1].equals(COUNTS))) {
        return i;
      }
    }
    return NOWHERE;
  }

  private static int count(Type[] arguments, int type) {
    boolean displacements =
        type > 1 && arguments[type - 1].equals(COUNTS) && arguments[type - 2].equals(COUNTS);
    return displacements ? type - 2 : type - 1;
  }

  @Override
  public void atEntry(ByteCode code) {
    StringBuilder descriptor = new StringBuilder("(").append(NODE);
    code.loadNode();
    if (communicator) {
      code.loadThis();
      descriptor.append(OBJECT);
    }
    if (type != NOWHERE) {
      code.loadArgument(count);
      code.loadArgument(type);
      descriptor.append(code.takes(count, COUNTS) ? "[I" : "I").append(OBJECT);
    }
    if (rooted) {
      code.loadArgument(code.parameters() - 1);
      descriptor.append('I');
    } else if (communicator) {
      code.loadNumber(NOWHERE);
      descriptor.append('I');
    }
    code.call(Opcodes.INVOKESTATIC, BUFFERS, rule, descriptor.append(")V").toString());
  }
}
