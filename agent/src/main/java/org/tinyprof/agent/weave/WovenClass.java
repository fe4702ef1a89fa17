package org.tinyprof.agent.weave;

import java.util.Map;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/** Passes a class on with its chosen methods woven; the others are as they were. */
final class WovenClass extends ClassVisitor {
  private final Map<String, Site> sites;
  private final Map<String, Integer> maxLocals;
  private String className = "";
  private boolean frames;

  WovenClass(ClassVisitor next, Map<String, Site> sites, Map<String, Integer> maxLocals) {
    super(Opcodes.ASM9, next);
    this.sites = sites;
    this.maxLocals = maxLocals;
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      String signature,
      String superName,
      String[] interfaces) {
    className = name;
    frames = (version & 0xFFFF) >= Opcodes.V1_6; // older classes have no stack map frames
    super.visit(version, access, name, signature, superName, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String generic, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, generic, exceptions);
    Signature signature = new Signature(className, access, name, descriptor);
    Site site = sites.get(signature.key());
    return site == null
        ? next
        : new WovenMethod(next, signature, site, maxLocals.get(signature.key()), frames);
  }
}
