package org.tinyprof.agent.weave;

import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.agent.classfile.MethodInfo;

/** Passes a class on with its chosen methods woven; the others are as they were. */
final class WovenClass extends ClassVisitor {
  private final Map<String, Site> sites;
  private final List<MethodInfo> methods;
  private String className = "";
  private int visited;
  private boolean frames;

  /**
   * @param methods of the class, in its order
   */
  WovenClass(ClassVisitor next, Map<String, Site> sites, List<MethodInfo> methods) {
    super(Opcodes.ASM9, next);
    this.sites = sites;
    this.methods = methods;
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
    MethodInfo method = methods.get(visited++);
    Site site = sites.get(method.key());
    if (site == null) {
      return next;
    }
    Signature signature = new Signature(className, access, name, descriptor);
    return new WovenMethod(next, signature, site, method.maxLocals(), frames);
  }
}
