package org.tinyprof.agent.classfile;

import java.util.List;

/**
 * What a class file says about its class and methods.
 *
 * @param name dotted
 * @param superName dotted; empty for {@code java.lang.Object} and modules
 * @param debug its source file and line numbers
 */
public record ClassFile(
    String name,
    String superName,
    List<String> interfaces,
    List<Annotation> annotations,
    List<MethodInfo> methods,
    DebugInfo debug) {

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
    return new ConstantPool(bytes).mentions(text);
  }
}
