package org.tinyprof.agent.classfile;

import java.util.List;

/**
 * What a class file says about its class and methods.
 *
 * @param name dotted
 * @param superName dotted; empty for {@code java.lang.Object} and modules
 * @param debug its source file and line numbers
 * @param calls what its methods call
 */
public record ClassFile(
    String name,
    String superName,
    List<String> interfaces,
    List<Annotation> annotations,
    List<MethodInfo> methods,
    DebugInfo debug,
    MethodCalls calls) {

  public ClassFile {
    interfaces = List.copyOf(interfaces);
    annotations = List.copyOf(annotations);
    methods = List.copyOf(methods);
  }

  /**
   * Reads a class file whole.
   *
   * @throws RuntimeException if it is malformed
   */
  public static ClassFile read(byte[] bytes) {
    return new ClassFileReader(bytes).read();
  }

  /**
   * Whether the constant pool has this plain ASCII text: a necessary condition for carrying an
   * annotation, and far cheaper than reading the whole.
   */
  public static boolean mentions(byte[] bytes, byte[] text) {
    return ConstantPool.hasText(bytes, text, true);
  }

  /**
   * Whether the constant pool has a text that begins with this plain ASCII text: a necessary
   * condition for a call of a class whose name, with slashes, begins with it.
   */
  public static boolean mayCall(byte[] bytes, byte[] ownerStart) {
    return ConstantPool.hasText(bytes, ownerStart, false);
  }
}
