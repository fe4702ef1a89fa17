package org.tinyprof.agent.weave;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Which constructors of a class leave the work to another one of it, with {@code this(...)}. */
final class Delegations extends ClassVisitor {
  private final String className;
  private final Map<String, String> targets = new HashMap<>();

  private Delegations(String className) {
    super(Opcodes.ASM9);
    this.className = className;
  }

  static Delegations in(byte[] classBytes) {
    ClassReader reader = new ClassReader(classBytes);
    Delegations delegations = new Delegations(reader.getClassName());
    reader.accept(delegations, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return delegations;
  }

  /** Whether a constructor ends up in one of these others, by their keys. */
  boolean lead(String constructor, Set<String> others) {
    String target = targets.get(constructor);
    for (int steps = targets.size(); target != null && steps > 0; steps--) { // they may go round
      if (others.contains(target)) {
        return true;
      }
      target = targets.get(target);
    }
    return false;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String generic, String[] exceptions) {
    if (!name.equals("<init>")) {
      return null;
    }
    String key = name + descriptor;
    ConstructorCalls calls = new ConstructorCalls();
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitTypeInsn(int opcode, String type) {
        calls.type(opcode);
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String signature, boolean isInterface) {
        if (calls.completesThis(opcode, called) && owner.equals(className)) {
          targets.putIfAbsent(key, called + signature);
        }
      }
    };
  }
}
