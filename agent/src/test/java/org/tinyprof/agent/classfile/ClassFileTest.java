package org.tinyprof.agent.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassFileTest {
  @interface Mark {
    String text() default "";

    boolean flag() default false;

    Thread.State state() default Thread.State.NEW;

    Class<?>[] others() default {};

    Deprecated[] nested() default {};

    long number() default 0;
  }

  @Mark(text = "grün", flag = true, number = 7)
  @SuppressWarnings("UnusedMethod")
  static class Sample extends Thread implements Runnable, Closeable {
    long wide = 1L << 40;
    double real = 1.5;

    @Mark(
        others = {String.class, int.class},
        nested = @Deprecated(since = "x", forRemoval = true),
        state = Thread.State.BLOCKED)
    int step(String[] names, double x) {
      return names.length + (int) (x * real + wide);
    }

    @Override
    public void close() throws IOException {}

    static native void nothing();
  }

  @Mark(text = "\0")
  static class Nul {}

  @Mark(text = "\uFFFD \uD83D\uDE00")
  static class Rare {}

  @Test
  void readsTextsThatClassFilesWriteInTheirOwnWay() throws IOException {
    assertEquals(Map.of("text", "\0"), onlyAnnotation(Nul.class).values());
    assertEquals(Map.of("text", "\uFFFD \uD83D\uDE00"), onlyAnnotation(Rare.class).values());
  }

  private static Annotation onlyAnnotation(Class<?> type) throws IOException {
    List<Annotation> annotations = ClassFile.read(bytes(type)).annotations();
    assertEquals(1, annotations.size());
    return annotations.get(0);
  }

  @Test
  void readsWhatTheClassIs() throws IOException {
    ClassFile sample = ClassFile.read(bytes(Sample.class));
    assertEquals("org.tinyprof.agent.classfile.ClassFileTest$Sample", sample.name());
    assertEquals("java.lang.Thread", sample.superName());
    assertEquals(List.of("java.lang.Runnable", "java.io.Closeable"), sample.interfaces());
    assertEquals(
        List.of(new Annotation(Mark.class.getName(), Map.of("text", "grün", "flag", "true"))),
        sample.annotations());
  }

  @Test
  void readsWhatTheMethodsAre() throws IOException {
    ClassFile sample = ClassFile.read(bytes(Sample.class));
    MethodInfo step = method(sample, "step");
    assertEquals("([Ljava/lang/String;D)I", step.descriptor());
    assertTrue(step.hasCode());
    assertEquals(
        List.of(new Annotation(Mark.class.getName(), Map.of("state", "BLOCKED"))),
        step.annotations());
    assertTrue(method(sample, "nothing").isNative());
    assertFalse(method(sample, "nothing").hasCode());
  }

  @ParameterizedTest
  @ValueSource(
      classes = {Sample.class, String.class, Map.class, ClassReader.class, Thread.State.class})
  void agreesWithAsm(Class<?> type) throws IOException {
    List<String> expected = new ArrayList<>();
    ClassReader reader = new ClassReader(bytes(type));
    reader.accept(new MethodLister(expected), 0);
    ClassFile read = ClassFile.read(bytes(type));
    List<String> found = new ArrayList<>();
    for (MethodInfo method : read.methods()) {
      String locals = method.hasCode() ? " locals " + method.maxLocals() : "";
      found.add(method.access() + " " + method.key() + locals);
    }
    assertEquals(expected, found);
    assertEquals(reader.getSuperName(), read.superName().replace('.', '/'));
    assertEquals(
        List.of(reader.getInterfaces()),
        read.interfaces().stream().map(name -> name.replace('.', '/')).toList());
  }

  @ParameterizedTest
  @ValueSource(
      classes = {Sample.class, String.class, Map.class, ClassReader.class, Thread.State.class})
  void readsTheSourceFileAndFirstLinesThatAsmReads(Class<?> type) throws IOException {
    List<String> expected = new ArrayList<>();
    new ClassReader(bytes(type)).accept(new LineLister(expected), 0);
    ClassFile read = ClassFile.read(bytes(type));
    List<String> found = new ArrayList<>();
    found.add(read.debug().file());
    for (MethodInfo method : read.methods()) {
      found.add(method.key() + " " + read.debug().firstLine(method));
    }
    assertEquals(expected, found);
  }

  @Test
  void knowsTheFirstLineOfAMethodAndNoneOfOneWithoutCode() throws IOException {
    ClassFile sample = ClassFile.read(bytes(Sample.class));
    assertEquals("ClassFileTest.java", sample.debug().file());
    assertTrue(sample.debug().firstLine(method(sample, "step")) > 40);
    assertEquals(0, sample.debug().firstLine(method(sample, "nothing")));
  }

  @Test
  void takesTheLineOfTheFirstInstructionWhateverTheOrderOfTheTable() {
    ClassFile read = ClassFile.read(withLines(true));
    assertEquals(7, read.debug().firstLine(read.methods().get(0)));
  }

  @Test
  void knowsNeitherFileNorLinesOfAClassWithoutDebugInformation() {
    ClassFile read = ClassFile.read(withLines(false));
    assertEquals("", read.debug().file());
    assertEquals(0, read.debug().firstLine(read.methods().get(0)));
  }

  /** Two instructions, the first of line 7 and the second of line 3, which the table has first. */
  private static byte[] withLines(boolean lines) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "odd/Lines", null, "java/lang/Object", null);
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "call", "()V", null, null);
    Label first = new Label();
    Label second = new Label();
    method.visitCode();
    method.visitLabel(first);
    method.visitInsn(Opcodes.NOP);
    method.visitLabel(second);
    method.visitInsn(Opcodes.RETURN);
    if (lines) {
      method.visitLineNumber(3, second);
      method.visitLineNumber(7, first);
    }
    method.visitMaxs(0, 0);
    method.visitEnd();
    return writer.toByteArray();
  }

  @Test
  void findsTextsInTheConstantPool() throws IOException {
    byte[] bytes = bytes(Sample.class);
    assertTrue(ClassFile.mentions(bytes, ascii("step")));
    assertTrue(ClassFile.mentions(bytes, ascii("Ljava/lang/Deprecated;")));
    assertFalse(ClassFile.mentions(bytes, ascii("Ljava/lang/Deprecate;")));
    assertFalse(ClassFile.mentions(bytes, ascii("tep")));
  }

  @Test
  void refusesWhatIsNoClassFile() {
    assertThrows(IllegalArgumentException.class, () -> ClassFile.read(new byte[0]));
    assertThrows(IllegalArgumentException.class, () -> ClassFile.read(new byte[100]));
  }

  @Test
  void endsInAnExceptionWhereverAClassFileIsCut() throws IOException {
    byte[] bytes = bytes(Sample.class);
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThrows(RuntimeException.class, () -> ClassFile.read(cut), () -> "cut at " + cut.length);
    }
  }

  /** Lists methods the way ASM sees them. */
  private static final class MethodLister extends ClassVisitor {
    private final List<String> methods;

    MethodLister(List<String> methods) {
      super(Opcodes.ASM9);
      this.methods = methods;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      int index = methods.size();
      methods.add((access & 0xFFFF) + " " + name + descriptor);
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
          methods.set(index, methods.get(index) + " locals " + maxLocals);
        }
      };
    }
  }

  /** Lists the source file, and each method with the line of its first instruction, as ASM does. */
  private static final class LineLister extends ClassVisitor {
    private final List<String> lines;

    LineLister(List<String> lines) {
      super(Opcodes.ASM9);
      this.lines = lines;
    }

    @Override
    public void visitSource(String source, String debug) {
      lines.add(source);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      int index = lines.size();
      lines.add(name + descriptor + " 0");
      return new MethodVisitor(Opcodes.ASM9) {
        private boolean known;

        @Override
        public void visitLineNumber(int line, Label start) {
          if (!known) {
            known = true;
            lines.set(index, name + descriptor + " " + line);
          }
        }
      };
    }
  }

  private static MethodInfo method(ClassFile classFile, String name) {
    return classFile.methods().stream()
        .filter(m -> m.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  static byte[] bytes(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }
}
