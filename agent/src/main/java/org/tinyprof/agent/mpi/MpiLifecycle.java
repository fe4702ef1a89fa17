package org.tinyprof.agent.mpi;

import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.tinyprof.agent.weave.Rewrite;

/**
 * Changes {@code mpi.MPI} and {@code mpi.Comm}: hooks around the initialisation, before the end,
 * and before {@code Comm.abort}, which never returns and lets no shutdown hook run; and, where the
 * profiler needs it, a request for THREAD_MULTIPLE instead of the plain {@code MPI.Init}.
 */
final class MpiLifecycle implements Rewrite {
  private static final String MPI = "mpi/MPI";
  private static final String PLAIN_INIT = "([Ljava/lang/String;)[Ljava/lang/String;";
  private static final String THREAD_INIT = "([Ljava/lang/String;I)I";
  private static final int THREAD_MULTIPLE = 3;

  private final boolean threadMultiple;

  MpiLifecycle(boolean threadMultiple) {
    this.threadMultiple = threadMultiple;
  }

  @Override
  public ClassVisitor over(ClassVisitor next, Class<?> loaded) {
    return new ClassVisitor(Opcodes.ASM9, next) {
      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
        return switch (name) {
          case "Init", "InitThread" -> new Init(method);
          case "Finalize" -> new HookBeforeCall(method, "Finalize_jni", "finalizing");
          case "abort" -> new HookBeforeCall(method, "abort", "aborting");
          default -> method;
        };
      }
    };
  }

  private final class Init extends MethodVisitor {
    Init(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    /** {@code Init_jni(args)} becomes {@code InitThread_jni(args, 3)}, its result still args. */
    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (owner.equals(MPI) && (name.equals("Init_jni") || name.equals("InitThread_jni"))) {
        super.visitLdcInsn(Type.getObjectType(MPI));
        hook("initializing", "(Ljava/lang/Class;)V");
      }
      if (owner.equals(MPI) && name.equals("Init_jni") && threadMultiple) {
        if (!descriptor.equals(PLAIN_INIT)) {
          throw new IllegalStateException("an MPI whose Init_jni is " + descriptor);
        }
        super.visitInsn(Opcodes.DUP);
        super.visitInsn(Opcodes.ICONST_0 + THREAD_MULTIPLE);
        super.visitMethodInsn(opcode, owner, "InitThread_jni", THREAD_INIT, isInterface);
        super.visitInsn(Opcodes.POP);
      } else {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN || opcode == Opcodes.IRETURN) {
        hook("initialized", "()V");
      }
      super.visitInsn(opcode);
    }

    private void hook(String name, String descriptor) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HookBeforeCall.HOOKS, name, descriptor, false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + 2, maxLocals); // the arguments and what is asked for, or a class
    }
  }
}
