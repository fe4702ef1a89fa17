package org.tinyprof.agent.weave;

import net.bytebuddy.jar.asm.Opcodes;

/** Has {@code main} tell whether it returns or something is thrown out of it. */
final class EndOfMain implements CallFacts {
  private static final String HOOKS = "org/tinyprof/agent/boot/EndHooks";

  @Override
  public void atReturn(ByteCode code) {
    code.call(Opcodes.INVOKESTATIC, HOOKS, "returned", "()V");
  }

  @Override
  public void atThrow(ByteCode code) {
    code.instruction(Opcodes.DUP);
    code.call(Opcodes.INVOKESTATIC, HOOKS, "thrown", "(Ljava/lang/Throwable;)V");
  }
}
