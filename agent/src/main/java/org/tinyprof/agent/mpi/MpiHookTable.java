package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.agent.weave.ByteCode;
import org.tinyprof.agent.weave.CallFacts;

/**
 * What calls of MPI tell, by method: whom a message goes to, what came, what a request became,
 * which communicator was made. Each has a hook, and what the hook is given.
 */
final class MpiHookTable implements CallFacts {
  private static final String MESSAGES = "org/tinyprof/agent/boot/MpiMessages";
  private static final String OBJECTS = "org/tinyprof/agent/boot/MpiObjects";

  private static final CallFacts SENT =
      messages("sent", Given.NODE, Given.THIS, Given.COUNT, Given.TYPE, Given.PEER);

  /** {@code send} and its kin, {@code iSend} too. */
  private static final CallFacts SEND =
      new CallFacts() {
        @Override
        public void atEntry(ByteCode code) {
          SENT.atEntry(code);
        }

        @Override
        public void atReturn(ByteCode code) {
          SEND_ENDED.call(code);
        }
      };

  private static final MpiHookTable SEND_ENDED =
      new MpiHookTable(
          MESSAGES,
          "sendEnded",
          Given.NODE,
          Given.THIS,
          Given.COUNT,
          Given.TYPE,
          Given.PEER,
          Given.MESSAGE_TAG);

  private static final CallFacts RECEIVE =
      messages("received", Given.RESULT, Given.NODE, Given.THIS);

  private static final CallFacts SEND_AND_RECEIVE =
      new CallFacts() {
        @Override
        public void atEntry(ByteCode code) {
          SEND.atEntry(code);
        }

        @Override
        public void atReturn(ByteCode code) {
          RECEIVE.atReturn(code);
          SEND.atReturn(code);
        }
      };

  /** {@code iRecv}. */
  private static final CallFacts POST = messages("posted", Given.RESULT, Given.THIS, Given.NODE);

  /** {@code start} of a prepared request. */
  private static final CallFacts START = messages("started", Given.THIS, Given.NODE);

  private static final CallFacts START_ALL = messages("started", Given.REQUESTS, Given.NODE);

  /** {@code waitStatus}, {@code testStatus}. */
  private static final CallFacts STATUS =
      messages("completed", Given.RESULT, Given.THIS, Given.NODE);

  /** {@code waitAnyStatus}, {@code testAnyStatus}. */
  private static final CallFacts STATUS_OF_ONE =
      messages("completedOne", Given.RESULT, Given.REQUESTS, Given.NODE);

  private static final CallFacts STATUS_OF_ALL =
      messages("completedAll", Given.RESULTS, Given.REQUESTS, Given.NODE);

  private static final CallFacts STATUS_OF_SOME =
      messages("completedSome", Given.RESULTS, Given.REQUESTS, Given.NODE);

  /** {@code mProbe}, {@code imProbe}. */
  private static final CallFacts PROBE =
      messages("probed", Given.RESULT, Given.THIS, Given.COMMUNICATOR, Given.NODE);

  /** {@code iProbe}. */
  private static final CallFacts FIND = messages("found", Given.RESULT, Given.NODE);

  /** {@code test} of a window. */
  private static final CallFacts POLL = messages("polled", Given.DONE, Given.NODE);

  private static final CallFacts RECEIVE_PROBED =
      messages("receivedProbed", Given.RESULT, Given.NODE, Given.THIS);

  private static final CallFacts POST_PROBED = messages("postedProbed", Given.RESULT, Given.THIS);

  /** {@code probe}. */
  private static final CallFacts AWAIT = messages("awaited", Given.RESULT, Given.THIS, Given.NODE);

  /** {@code iBarrier} and its kin. */
  private static final CallFacts BEGIN = messages("begun", Given.RESULT, Given.THIS, Given.NODE);

  /** All ranks of a communicator, or of a window's, begin a call. */
  private static final CallFacts MEET = messages("meet", Given.NODE, Given.THIS);

  /** {@code iDup}. */
  private static final CallFacts COPY = objects("copied", Given.RESULT, Given.THIS);

  /** {@code dup} and its kin. */
  private static final CallFacts MEET_AND_COPY = both(MEET, COPY);

  private static final CallFacts MEET_AND_CREATE =
      both(MEET, objects("created", Given.RESULT, Given.THIS));

  private static final CallFacts CREATE_GROUP =
      objects("createdGroup", Given.RESULT, Given.THIS, Given.TAG);

  private static final CallFacts CREATE_INTER = objects("createdInter", Given.RESULT);

  /** {@code spawn}, {@code accept}, {@code connect}. */
  private static final CallFacts CREATE_OUTSIDE = objects("createdOutside", Given.RESULT);

  /** What a hook is given. */
  private enum Given {
    NODE("Lorg/tinyprof/runtime/tree/Node;"),
    THIS("Ljava/lang/Object;"),
    RESULT("Ljava/lang/Object;"),
    RESULTS("[Ljava/lang/Object;"),
    DONE("Z"),
    REQUESTS("[Ljava/lang/Object;", 0),
    TAG("I", 1),
    COUNT("I", 1),
    TYPE("Ljava/lang/Object;", 2),
    COMMUNICATOR("Ljava/lang/Object;", 2),
    PEER("I", 3),
    MESSAGE_TAG("I", 4);

    private static final int NONE = -1;

    private final String descriptor;
    private final int argument;

    Given(String descriptor) {
      this(descriptor, NONE);
    }

    Given(String descriptor, int argument) {
      this.descriptor = descriptor;
      this.argument = argument;
    }

    boolean isResult() {
      return this == RESULT || this == RESULTS || this == DONE;
    }

    void load(ByteCode code) {
      if (argument != NONE) {
        code.loadArgument(argument);
      } else if (this == NODE) {
        code.loadNode();
      } else if (this == THIS) {
        code.loadThis();
      } else {
        code.instruction(Opcodes.DUP);
      }
    }
  }

  private final String owner;
  private final String hook;
  private final Given[] given;

  private MpiHookTable(String owner, String hook, Given... given) {
    this.owner = owner;
    this.hook = hook;
    this.given = given;
  }

  private static CallFacts messages(String hook, Given... given) {
    return new MpiHookTable(MESSAGES, hook, given);
  }

  private static CallFacts objects(String hook, Given... given) {
    return new MpiHookTable(OBJECTS, hook, given);
  }

  /** One at the entry of a call, the other at its return. */
  private static CallFacts both(CallFacts entry, CallFacts result) {
    return new CallFacts() {
      @Override
      public void atEntry(ByteCode code) {
        entry.atEntry(code);
      }

      @Override
      public void atReturn(ByteCode code) {
        result.atReturn(code);
      }
    };
  }

  /** A hook that is given the result runs at the return, any other at the entry. */
  private boolean isAtReturn() {
    return given[0].isResult();
  }

  @Override
  public void atEntry(ByteCode code) {
    if (!isAtReturn()) {
      call(code);
    }
  }

  @Override
  public void atReturn(ByteCode code) {
    if (isAtReturn()) {
      call(code);
    }
  }

  private void call(ByteCode code) {
    StringBuilder descriptor = new StringBuilder("(");
    for (Given each : given) {
      each.load(code);
      descriptor.append(each.descriptor);
    }
    code.call(Opcodes.INVOKESTATIC, owner, hook, descriptor.append(")V").toString());
  }

  /** What a method of a class of the API tells. */
  static CallFacts of(String className, String method, String descriptor) {
    return switch (className) {
      case "mpi.Request", "mpi.Prequest" -> ofRequest(method);
      case "mpi.Message" -> ofMessage(method);
      case "mpi.Win" -> ofWindow(method, descriptor);
      case "mpi.File" -> MpiBufferFacts.withoutCommunicator(descriptor);
      case "mpi.MPI" -> NONE;
      default -> ofCommunicator(method, descriptor);
    };
  }

  private static CallFacts ofWindow(String method, String descriptor) {
    return switch (method) {
      case "<init>" -> MpiWindowFacts.of(descriptor);
      case "fence", "free" -> MEET;
      case "test" -> POLL;
      default -> MpiBufferFacts.withoutCommunicator(descriptor);
    };
  }

  private static CallFacts ofCommunicator(String method, String descriptor) {
    return switch (method) {
      case "send", "bSend", "sSend", "rSend", "iSend", "ibSend", "isSend", "irSend" -> SEND;
      case "recv" -> RECEIVE;
      case "sendRecv", "sendRecvReplace" -> SEND_AND_RECEIVE;
      case "iRecv" -> POST;
      case "iProbe" -> FIND;
      case "probe" -> AWAIT;
      case "free", "disconnect" -> NONE;
      case "iDup" -> COPY;
      case "dup", "dupWithInfo" -> MEET_AND_COPY;
      case "split", "splitType", "create", "createCart", "createGraph", "sub", "merge" ->
          MEET_AND_CREATE;
      case "createDistGraph", "createDistGraphAdjacent" -> MEET_AND_CREATE;
      case "createGroup" -> CREATE_GROUP;
      case "createIntercomm" -> CREATE_INTER;
      case "accept", "connect", "spawn", "spawnMultiple" -> CREATE_OUTSIDE;
      default ->
          descriptor.endsWith(")Lmpi/Request;")
              ? both(MpiBufferFacts.ofCollective(method, descriptor), BEGIN)
              : MpiBufferFacts.ofCollective(method, descriptor);
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
      default -> StatusRedirect.of(method);
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
