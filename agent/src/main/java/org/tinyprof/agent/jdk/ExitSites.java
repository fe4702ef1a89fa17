package org.tinyprof.agent.jdk;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.weave.CodeLocation;
import org.tinyprof.agent.weave.Rewrite;
import org.tinyprof.agent.weave.SiteFinder;
import org.tinyprof.agent.weave.Sites;

/** Has {@code Runtime.exit} and {@code Runtime.halt} tell with which code the program ends. */
public final class ExitSites implements SiteFinder, Rewrite {
  private static final String RUNTIME = "java.lang.Runtime";
  private static final String HOOKS = "org/tinyprof/agent/boot/EndHooks";
  private static final String CODE = "(I)V"; // takes an exit code

  /** The class to look at, which every JVM has loaded. */
  public static final Set<String> CLASSES = Set.of(RUNTIME);

  @Override
  public boolean mayFind(
      ClassLoader loader, String internalName, CodeLocation location, byte[] bytes) {
    return loader == null && internalName.equals("java/lang/Runtime");
  }

  @Override
  public Sites find(ClassFile classFile, ClassLoader loader, CodeLocation location) {
    return new Sites(Map.of(), Map.of(), Optional.of(this));
  }

  @Override
  public ClassVisitor over(ClassVisitor next, Class<?> loaded) {
    return new ClassVisitor(Opcodes.ASM9, next) {
      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String signature, String[] exceptions) {
        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
        boolean ends = name.equals("exit") || name.equals("halt");
        return ends && descriptor.equals(CODE) ? new Telling(method, name) : method;
      }
    };
  }

  /** A method that first tells with which code it is called. */
  private static final class Telling extends MethodVisitor {
    private final String name;

    Telling(MethodVisitor next, String name) {
      super(Opcodes.ASM9, next);
      this.name = name;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ILOAD, 1);
      String hook = name.equals("exit") ? "exiting" : "halting";
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, CODE, false);
    }
  }
}
