package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.tinyprof.agent.weave.ByteCode;
import org.tinyprof.agent.weave.CallFacts;

/** Hands over a new window and the communicator that it is made for. */
final class MpiWindowFacts implements CallFacts {
  private static final String MESSAGES = "org/tinyprof/agent/boot/MpiMessages";

  private final int communicator;

  private MpiWindowFacts(int communicator) {
    this.communicator = communicator;
  }

  /** Those of a constructor. */
  static CallFacts of(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].getDescriptor().equals("Lmpi/Comm;")) {
        return new MpiWindowFacts(i);
      }
    }
    return NONE;
  }

  @Override
  public void atReturn(ByteCode code) {
    code.loadThis();
    code.loadArgument(communicator);
    code.call(Opcodes.INVOKESTATIC, MESSAGES, "window", "(Ljava/lang/Object;Ljava/lang/Object;)V");
  }
}
