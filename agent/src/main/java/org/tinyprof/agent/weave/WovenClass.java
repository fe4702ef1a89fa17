package org.tinyprof.agent.weave;

import java.util.Map;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Passes a class on with its chosen methods woven; the others are copied byte by byte. */
final class WovenClass extends ClassVisitor {
  private final Map<String, Site> sites;
  private String className = "";
  private boolean frames;

  WovenClass(ClassVisitor next, Map<String, Site> sites) {
    super(Opcodes.ASM9, next);
    this.sites = sites;
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
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    Site site = sites.get(name + descriptor);
    return site == null
        ? next
        : new WovenMethod(next, className, access, name, descriptor, site, frames);
  }
}
