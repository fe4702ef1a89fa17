package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Passes a method on with a call of one of {@link org.tinyprof.agent.boot.MpiHooks} before each
 * call of a method by some name, which neither takes nor leaves anything.
 */
final class HookBeforeCall extends MethodVisitor {
  /** Internal name of what woven code calls. */
  static final String HOOKS = "org/tinyprof/agent/boot/MpiHooks";

  private final String called;
  private final String hook;

  HookBeforeCall(MethodVisitor next, String called, String hook) {
    super(Opcodes.ASM9, next);
    this.called = called;
    this.hook = hook;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (name.equals(called)) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "()V", false);
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }
}
