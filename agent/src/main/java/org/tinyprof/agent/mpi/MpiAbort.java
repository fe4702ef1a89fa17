package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.agent.boot.MpiHooks;
import org.tinyprof.agent.weave.Rewrite;

/**
 * Changes {@code mpi.Comm}: a {@linkplain MpiHooks hook} before the native half of {@code abort},
 * which never returns and lets no shutdown hook run.
 */
final class MpiAbort implements Rewrite {
  private static final String ABORT = "abort";

  @Override
  public ClassVisitor over(ClassVisitor next) {
    return new ClassVisitor(Opcodes.ASM9, next) {
      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
        return name.equals(ABORT) ? new Abort(method) : method;
      }
    };
  }

  private static final class Abort extends MethodVisitor {
    Abort(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (name.equals(ABORT)) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, MpiLifecycle.HOOKS, "aborting", "()V", false);
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }
}
