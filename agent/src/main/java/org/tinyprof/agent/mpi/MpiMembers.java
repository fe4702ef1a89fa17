package org.tinyprof.agent.mpi;

import java.util.Arrays;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.FieldVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;
import org.tinyprof.agent.weave.Rewrite;
import org.tinyprof.runtime.message.Holder;
import org.tinyprof.runtime.message.StatusData;

/**
 * Gives the classes of MPI what the profiler needs of their objects: a field for facts ({@link
 * Holder}), and a way to a status' numbers. Calls that are no events tell theirs too: requests that
 * are prepared or given up, and names of communicators.
 *
 * <p>A class can get members only while the JVM loads it. One that was loaded before stays without,
 * and its objects tell nothing.
 */
final class MpiMembers implements Rewrite {
  private static final String MESSAGES = "org/tinyprof/agent/boot/MpiMessages";
  private static final String OBJECTS = "org/tinyprof/agent/boot/MpiObjects";
  private static final String NAME = "tinyprof";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String NUMBERS = "[J";

  private final String className;

  /**
   * @param className with dots
   */
  MpiMembers(String className) {
    this.className = className.replace('.', '/');
  }

  /** Whether a class is one of those. */
  static boolean in(String className) {
    return switch (className) {
      case "mpi.Comm", "mpi.Request", "mpi.Message", "mpi.Datatype", "mpi.Status" -> true;
      case "mpi.Win" -> true;
      default -> false;
    };
  }

  @Override
  public ClassVisitor over(ClassVisitor next, Class<?> loaded) {
    boolean status = className.equals("mpi/Status");
    Class<?> type = status ? StatusData.class : Holder.class;
    boolean members = loaded == null || type.isAssignableFrom(loaded);
    return new ClassVisitor(Opcodes.ASM9, next) {
      @Override
      public void visit(
          int version,
          int access,
          String name,
          String signature,
          String superName,
          String[] interfaces) {
        String[] all = interfaces;
        if (members) {
          all = Arrays.copyOf(interfaces, interfaces.length + 1);
          all[interfaces.length] = Type.getInternalName(type);
        }
        super.visit(version, access, name, signature, superName, all);
      }

      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
        return (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0
            ? told(method, name)
            : method;
      }

      @Override
      public void visitEnd() {
        if (members && status) {
          addGetter(this, "data", NUMBERS);
        } else if (members) {
          addField(this);
        }
        super.visitEnd();
      }
    };
  }

  private void addField(ClassVisitor to) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;
    FieldVisitor field = to.visitField(access, NAME, OBJECT, null, null);
    field.visitEnd();
    addGetter(to, NAME, OBJECT);
    MethodVisitor setter = method(to, "(" + OBJECT + ")V");
    setter.visitVarInsn(Opcodes.ALOAD, 0);
    setter.visitVarInsn(Opcodes.ALOAD, 1);
    setter.visitFieldInsn(Opcodes.PUTFIELD, className, NAME, OBJECT);
    setter.visitInsn(Opcodes.RETURN);
    setter.visitMaxs(2, 2);
    setter.visitEnd();
  }

  private void addGetter(ClassVisitor to, String field, String type) {
    MethodVisitor getter = method(to, "()" + type);
    getter.visitVarInsn(Opcodes.ALOAD, 0);
    getter.visitFieldInsn(Opcodes.GETFIELD, className, field, type);
    getter.visitInsn(Opcodes.ARETURN);
    getter.visitMaxs(1, 1);
    getter.visitEnd();
  }

  private static MethodVisitor method(ClassVisitor to, String descriptor) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
    MethodVisitor method = to.visitMethod(access, NAME, descriptor, null, null);
    method.visitCode();
    return method;
  }

  private MethodVisitor told(MethodVisitor method, String name) {
    return switch (name) {
      case "sendInit", "bSendInit", "sSendInit", "rSendInit" ->
          new Told(method) {
            @Override
            void beforeReturn() {
              visitInsn(Opcodes.DUP);
              visitVarInsn(Opcodes.ALOAD, 0);
              visitVarInsn(Opcodes.ILOAD, 2);
              visitVarInsn(Opcodes.ALOAD, 3);
              visitVarInsn(Opcodes.ILOAD, 4);
              visitVarInsn(Opcodes.ILOAD, 5);
              tell(MESSAGES, "preparedSend", "(" + OBJECT + OBJECT + "I" + OBJECT + "II)V");
            }
          };
      case "recvInit" ->
          new Told(method) {
            @Override
            void beforeReturn() {
              visitInsn(Opcodes.DUP);
              visitVarInsn(Opcodes.ALOAD, 0);
              tell(MESSAGES, "preparedReceive", "(" + OBJECT + OBJECT + ")V");
            }
          };
      case "setName" ->
          new Told(method) {
            @Override
            void atStart() {
              if (className.equals("mpi/Comm")) {
                visitVarInsn(Opcodes.ALOAD, 0);
                visitVarInsn(Opcodes.ALOAD, 1);
                tell(OBJECTS, "named", "(" + OBJECT + "Ljava/lang/String;)V");
              }
            }
          };
      case "free" ->
          new Told(method) {
            @Override
            void atStart() {
              if (className.equals("mpi/Request")) {
                visitVarInsn(Opcodes.ALOAD, 0);
                tell(MESSAGES, "freed", "(" + OBJECT + ")V");
              }
            }
          };
      default -> method;
    };
  }

  /** A method that tells something when it starts, or of its result. */
  private abstract static class Told extends MethodVisitor {
    private static final int MORE_STACK = 6;

    Told(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    void atStart() {}

    void beforeReturn() {}

    void tell(String owner, String hook, String descriptor) {
      visitMethodInsn(Opcodes.INVOKESTATIC, owner, hook, descriptor, false);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      atStart();
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.ARETURN) {
        beforeReturn();
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + MORE_STACK, maxLocals);
    }
  }
}
