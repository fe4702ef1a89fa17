package org.tinyprof.agent.classfile;

import java.lang.reflect.Modifier;
import java.util.List;

/**
 * A method as a class file declares it.
 *
 * @param key its name and descriptor in one, which tell overloads apart within a class
 * @param codeOffset where the class file describes the code; 0 for abstract and native methods
 * @param codeSize bytes of code; 0 for abstract and native methods
 * @param maxLocals slots that its variables take
 * @param trivial whether its code can only take nanoseconds: it is short, with no loop and no call
 */
public record MethodInfo(
    int access,
    String key,
    String name,
    String descriptor,
    int codeOffset,
    int codeSize,
    int maxLocals,
    boolean trivial,
    List<Annotation> annotations) {
  /** Of a {@code main} that the JVM starts a program with, the one it prefers first. */
  public static final List<String> MAIN_DESCRIPTORS = List.of("([Ljava/lang/String;)V", "()V");

  private static final String LAMBDA = "lambda$";
  private static final int BRIDGE = 0x40;
  private static final int SYNTHETIC = 0x1000;

  public MethodInfo {
    annotations = List.copyOf(annotations);
  }

  public boolean hasCode() {
    return codeSize > 0;
  }

  /** Whether the compiler made it: bridges, bodies of lambdas, accessors. */
  public boolean synthetic() {
    return (access & (BRIDGE | SYNTHETIC)) != 0;
  }

  /** Whether it is the body of a lambda, as javac and others name them. */
  public boolean lambda() {
    return synthetic() && name.startsWith(LAMBDA);
  }

  /** Whether a call of it can only take nanoseconds. */
  public boolean isTiny() {
    return trivial && !Modifier.isSynchronized(access);
  }

  public boolean staticInitializer() {
    return name.equals("<clinit>");
  }

  public boolean isPublic() {
    return Modifier.isPublic(access);
  }

  public boolean isNative() {
    return Modifier.isNative(access);
  }

  /** Whether the JVM would start a program with it, on any Java version. */
  public boolean isMain() {
    return name.equals("main") && MAIN_DESCRIPTORS.contains(descriptor);
  }
}
