package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.agent.weave.ByteCode;
import org.tinyprof.agent.weave.CallFacts;

/**
 * What calls of MPI tell, by method: whom a message goes to, what came, what a request became,
 * which communicator was made.
 *
 * <p>Messages have their count, datatype and peer as second, third and fourth argument.
 */
enum MpiFacts implements CallFacts {
  /** {@code send} and its kin, {@code iSend} too. */
  SEND {
    @Override
    public void atEntry(ByteCode code) {
      code.loadNode();
      code.loadThis();
      code.loadArgument(1);
      code.loadArgument(2);
      code.loadArgument(3);
      call(code, MESSAGES, "sent", "(" + NODE + OBJECT + "I" + OBJECT + "I)V");
    }
  },

  RECEIVE {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.loadNode();
      code.loadThis();
      call(code, MESSAGES, "received", "(" + OBJECT + NODE + OBJECT + ")V");
    }
  },

  SEND_AND_RECEIVE {
    @Override
    public void atEntry(ByteCode code) {
      SEND.atEntry(code);
    }

    @Override
    public void atReturn(ByteCode code) {
      RECEIVE.atReturn(code);
    }
  },

  /** {@code iRecv}. */
  POST {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.loadThis();
      call(code, MESSAGES, "posted", "(" + OBJECT + OBJECT + ")V");
    }
  },

  /** {@code start} of a prepared request. */
  START {
    @Override
    public void atEntry(ByteCode code) {
      code.loadThis();
      code.loadNode();
      call(code, MESSAGES, "started", "(" + OBJECT + NODE + ")V");
    }
  },

  START_ALL {
    @Override
    public void atEntry(ByteCode code) {
      code.loadArgument(0);
      code.loadNode();
      call(code, MESSAGES, "started", "([" + OBJECT + NODE + ")V");
    }
  },

  /** {@code waitStatus}, {@code testStatus}. */
  STATUS {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.loadThis();
      code.loadNode();
      call(code, MESSAGES, "completed", "(" + OBJECT + OBJECT + NODE + ")V");
    }
  },

  /** {@code waitAnyStatus}, {@code testAnyStatus}. */
  STATUS_OF_ONE {
    @Override
    public void atReturn(ByteCode code) {
      statuses(code, "completedOne", OBJECT);
    }
  },

  STATUS_OF_ALL {
    @Override
    public void atReturn(ByteCode code) {
      statuses(code, "completedAll", "[" + OBJECT);
    }
  },

  STATUS_OF_SOME {
    @Override
    public void atReturn(ByteCode code) {
      statuses(code, "completedSome", "[" + OBJECT);
    }
  },

  /** {@code mProbe}, {@code imProbe}. */
  PROBE {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.loadThis();
      code.loadArgument(2);
      call(code, MESSAGES, "probed", "(" + OBJECT + OBJECT + OBJECT + ")V");
    }
  },

  RECEIVE_PROBED {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.loadNode();
      code.loadThis();
      call(code, MESSAGES, "receivedProbed", "(" + OBJECT + NODE + OBJECT + ")V");
    }
  },

  POST_PROBED {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.loadThis();
      call(code, MESSAGES, "postedProbed", "(" + OBJECT + OBJECT + ")V");
    }
  },

  /** {@code dup} and its kin. */
  COPY {
    @Override
    public void atReturn(ByteCode code) {
      created(code, "copied");
    }
  },

  CREATE {
    @Override
    public void atReturn(ByteCode code) {
      created(code, "created");
    }
  },

  CREATE_GROUP {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      code.loadThis();
      code.loadArgument(1);
      call(code, OBJECTS, "createdGroup", "(" + OBJECT + OBJECT + "I)V");
    }
  },

  CREATE_INTER {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      call(code, OBJECTS, "createdInter", "(" + OBJECT + ")V");
    }
  },

  /** {@code spawn}, {@code accept}, {@code connect}. */
  CREATE_OUTSIDE {
    @Override
    public void atReturn(ByteCode code) {
      code.instruction(Opcodes.DUP);
      call(code, OBJECTS, "createdOutside", "(" + OBJECT + ")V");
    }
  };

  private static final String MESSAGES = "org/tinyprof/agent/boot/MpiMessages";
  private static final String OBJECTS = "org/tinyprof/agent/boot/MpiObjects";
  private static final String NODE = "Lorg/tinyprof/runtime/tree/Node;";
  private static final String OBJECT = "Ljava/lang/Object;";

  private static void created(ByteCode code, String hook) {
    code.instruction(Opcodes.DUP);
    code.loadThis();
    call(code, OBJECTS, hook, "(" + OBJECT + OBJECT + ")V");
  }

  private static void statuses(ByteCode code, String hook, String statuses) {
    code.instruction(Opcodes.DUP);
    code.loadArgument(0);
    code.loadNode();
    call(code, MESSAGES, hook, "(" + statuses + "[" + OBJECT + NODE + ")V");
  }

  private static void call(ByteCode code, String owner, String name, String descriptor) {
    code.call(Opcodes.INVOKESTATIC, owner, name, descriptor);
  }

  /** What a method of a class of the API tells. */
  static CallFacts of(String className, String method, String descriptor) {
    return switch (className) {
      case "mpi.Request", "mpi.Prequest" -> ofRequest(method);
      case "mpi.Message" -> ofMessage(method);
      case "mpi.Win", "mpi.File" -> MpiBufferFacts.withoutCommunicator(descriptor);
      case "mpi.MPI" -> NONE;
      default -> ofCommunicator(method, descriptor);
    };
  }

  private static CallFacts ofCommunicator(String method, String descriptor) {
    return switch (method) {
      case "send", "bSend", "sSend", "rSend", "iSend", "ibSend", "isSend", "irSend" -> SEND;
      case "recv" -> RECEIVE;
      case "sendRecv", "sendRecvReplace" -> SEND_AND_RECEIVE;
      case "iRecv" -> POST;
      case "probe", "iProbe", "free", "disconnect" -> NONE;
      case "dup", "iDup", "dupWithInfo" -> COPY;
      case "split", "splitType", "create", "createCart", "createGraph", "sub", "merge" -> CREATE;
      case "createDistGraph", "createDistGraphAdjacent" -> CREATE;
      case "createGroup" -> CREATE_GROUP;
      case "createIntercomm" -> CREATE_INTER;
      case "accept", "connect", "spawn", "spawnMultiple" -> CREATE_OUTSIDE;
      default -> MpiBufferFacts.ofCollective(method, descriptor);
    };
  }

  private static CallFacts ofRequest(String method) {
    return switch (method) {
      case "start" -> START;
      case "startAll" -> START_ALL;
      case "waitStatus", "testStatus" -> STATUS;
      case "waitAnyStatus", "testAnyStatus" -> STATUS_OF_ONE;
      case "waitAllStatus", "testAllStatus" -> STATUS_OF_ALL;
      case "waitSomeStatus", "testSomeStatus" -> STATUS_OF_SOME;
      default -> StatusInstead.of(method);
    };
  }

  private static CallFacts ofMessage(String method) {
    return switch (method) {
      case "mProbe", "imProbe" -> PROBE;
      case "mRecv" -> RECEIVE_PROBED;
      case "imRecv" -> POST_PROBED;
      default -> NONE;
    };
  }
}
