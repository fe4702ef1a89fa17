package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.agent.weave.ByteCode;
import org.tinyprof.agent.weave.CallFacts;

/**
 * Has a wait or test that passes no status ask the one that does, if a request in it receives: only
 * a status tells what came and from whom. The program gets what it would have got.
 *
 * <p>Both are events of the same name, and the other one is entered instead of this.
 */
final class StatusRedirect implements CallFacts {
  private static final String MESSAGES = "org/tinyprof/agent/boot/MpiMessages";
  private static final String REQUEST = "mpi/Request";
  private static final String REQUESTS = "([Lmpi/Request;)";
  private static final String STATUS = "Lmpi/Status;";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String NODE = "Lorg/tinyprof/runtime/tree/Node;";

  private final String instead;
  private final boolean several; // requests, and perhaps statuses
  private final String result;
  private final String translation; // of the status into the result
  private final int returning;
  private final boolean tests; // instead of waiting

  private StatusRedirect(
      String instead, boolean several, String result, String translation, int returning) {
    this.instead = instead;
    this.several = several;
    this.result = result;
    this.translation = translation;
    this.returning = returning;
    this.tests = instead.startsWith("test");
  }

  static CallFacts of(String method) {
    String instead = method.equals("waitFor") ? "waitStatus" : method + "Status";
    return switch (method) {
      case "waitFor" -> new StatusRedirect(instead, false, "V", "", Opcodes.RETURN);
      case "waitAll" -> new StatusRedirect(instead, true, "V", "", Opcodes.RETURN);
      case "test" -> new StatusRedirect(instead, false, "Z", "isDone", Opcodes.IRETURN);
      case "testAll" -> new StatusRedirect(instead, true, "Z", "isDone", Opcodes.IRETURN);
      case "waitAny", "testAny" -> new StatusRedirect(instead, true, "I", "index", Opcodes.IRETURN);
      case "waitSome", "testSome" ->
          new StatusRedirect(instead, true, "[I", "indexes", Opcodes.ARETURN);
      default -> NONE;
    };
  }

  @Override
  public void beforeEntry(ByteCode code) {
    Label plain = new Label();
    loadRequests(code);
    String question = several ? "awaitMessages" : "awaitsMessage";
    String of = several ? "([" + OBJECT + ")Z" : "(" + OBJECT + ")Z";
    code.call(Opcodes.INVOKESTATIC, MESSAGES, question, of);
    code.jump(Opcodes.IFEQ, plain);
    loadRequests(code);
    if (several) {
      code.call(Opcodes.INVOKESTATIC, REQUEST, instead, REQUESTS + statuses());
    } else {
      code.call(Opcodes.INVOKEVIRTUAL, REQUEST, instead, "()" + STATUS);
    }
    if (translation.isEmpty()) {
      code.instruction(Opcodes.POP);
    } else {
      String from = translation.equals("indexes") ? "[" + OBJECT : OBJECT;
      code.call(Opcodes.INVOKESTATIC, MESSAGES, translation, "(" + from + ")" + result);
    }
    code.instruction(returning);
    code.landBeforeEntry(plain);
  }

  /** Of a test, nothing else tells whether it has completed something. */
  @Override
  public void atReturn(ByteCode code) {
    if (tests) {
      code.instruction(Opcodes.DUP);
      code.loadNode();
      code.call(Opcodes.INVOKESTATIC, MESSAGES, "polled", "(" + result + NODE + ")V");
    }
  }

  private String statuses() {
    return translation.equals("index") ? STATUS : "[" + STATUS;
  }

  private void loadRequests(ByteCode code) {
    if (several) {
      code.loadArgument(0);
    } else {
      code.loadThis();
    }
  }
}
