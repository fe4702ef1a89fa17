package org.tinyprof.agent.weave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.MethodPattern;
import org.tinyprof.agent.match.Rule;

/** Classes that javac does not make, but other compilers and old ones do. */
class WeavesOddClassesTest {
  private static final int ACCESS = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

  private final WovenPrograms programs =
      new WovenPrograms(
          List.of(rule("odd.**", "odd {class}"), rule("odd.**#<init>", "odd {class}")), List.of());

  @ParameterizedTest
  @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6})
  void weavesOldClassesThatHaveSubroutinesAndNoFrames(int version) throws Exception {
    String name = "odd.Old" + (version & 0xFFFF);
    Consumer<MethodVisitor> body =
        version == Opcodes.V1_6 ? WeavesOddClassesTest::branch : WeavesOddClassesTest::subroutine;
    byte[] old = oneMethod(version, name, "(I)I", body);
    assertEquals(8, call(programs.define(name, old), 7));
    assertEquals(1, Recorded.count("odd Old" + (version & 0xFFFF)));
  }

  @Test
  void weavesMethodsThatPutOtherTypesIntoTheSlotsOfTheirParameters() throws Exception {
    byte[] reuses =
        oneMethod(
            Opcodes.V17,
            "odd.Reuses",
            "(I)I",
            method -> {
              Label end = new Label();
              method.visitVarInsn(Opcodes.ILOAD, 0);
              method.visitLdcInsn("text in the slot of an int");
              method.visitVarInsn(Opcodes.ASTORE, 0);
              method.visitJumpInsn(Opcodes.IFEQ, end);
              method.visitVarInsn(Opcodes.ALOAD, 0);
              method.visitMethodInsn(
                  Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
              method.visitInsn(Opcodes.IRETURN);
              method.visitLabel(end);
              method.visitFrame(
                  Opcodes.F_NEW, 1, new Object[] {"java/lang/String"}, 0, new Object[0]);
              method.visitInsn(Opcodes.ICONST_0);
              method.visitInsn(Opcodes.IRETURN);
            });
    assertEquals(26, call(programs.define("odd.Reuses", reuses), 1));
    assertEquals(1, Recorded.count("odd Reuses"));
  }

  @Test
  void leavesAMethodThatWouldPass64Kilobytes() throws Exception {
    byte[] huge = oneMethod(Opcodes.V17, "odd.Huge", "(I)I", method -> fill(method, 65_530));
    byte[] woven = programs.weave("odd.Huge", huge);
    assertArrayEquals(huge, woven);
    assertTrue(
        programs
            .report()
            .contains("left odd.Huge#call(I)I: it would pass the 64 KB a method may have"),
        programs.report()::toString);
    assertEquals(7, call(programs.define("odd.Huge", huge), 7));
  }

  @ParameterizedTest
  @ValueSource(ints = {7_900, 8_050, 65_000})
  void weavesLargeMethodsThatStayWhatTheyWere(int size) throws Exception {
    String name = "odd.Large" + size;
    byte[] large = oneMethod(Opcodes.V17, name, "(I)I", method -> fill(method, size));
    assertEquals(7, call(programs.define(name, large), 7));
    assertEquals(1, Recorded.count("odd Large" + size));
  }

  @Test
  void leavesAMethodThatTheJvmWouldNoLongerCompile() throws Exception {
    byte[] large = oneMethod(Opcodes.V17, "odd.Limit", "(I)I", method -> fill(method, 7_995));
    assertSame(large, programs.weave("odd.Limit", large));
    assertTrue(
        programs.report().get(0).endsWith("up to which the JVM compiles a method"),
        programs.report()::toString);
  }

  @Test
  void leavesAConstructorThatCallsSuperInTwoPlaces() throws Exception {
    ClassWriter writer = begin(Opcodes.V1_5, "odd.TwoSupers");
    MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(I)V", null, null);
    Label other = new Label();
    method.visitCode();
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitJumpInsn(Opcodes.IFEQ, other);
    superCall(method);
    method.visitInsn(Opcodes.RETURN);
    method.visitLabel(other);
    superCall(method);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(1, 2);
    method.visitEnd();
    byte[] twoSupers = writer.toByteArray();
    Class<?> defined = programs.define("odd.TwoSupers", twoSupers);
    assertSame(defined, defined.getConstructor(int.class).newInstance(1).getClass());
    assertTrue(
        programs
            .report()
            .contains("left odd.TwoSupers#<init>(I)V: it calls super(...) in more than one place"),
        programs.report()::toString);
  }

  /** As Kotlin makes them; the event would count twice. */
  @Test
  void leavesABridgeThatTheCompilerCopiedTheAnnotationTo() {
    ClassWriter writer = begin(Opcodes.V17, "odd.Bridge");
    int access = ACCESS | Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;
    MethodVisitor method = writer.visitMethod(access, "call", "(I)I", null, null);
    method.visitAnnotation("Lorg/tinyprof/Profiled;", false).visitEnd();
    method.visitCode();
    identity(method);
    method.visitMaxs(2, 2);
    method.visitEnd();
    byte[] bridge = writer.toByteArray();
    assertArrayEquals(bridge, programs.weave("odd.Bridge", bridge));
    assertTrue(
        programs.report().contains("left odd.Bridge#call(I)I: the compiler made it"),
        programs.report()::toString);
  }

  @Test
  void leavesAClassThatIsNewerThanItKnows() {
    byte[] future = oneMethod(Opcodes.V17, "odd.Future", "(I)I", WeavesOddClassesTest::identity);
    future[7] = (byte) 200;
    assertSame(future, programs.weave("odd.Future", future));
    assertTrue(
        programs.report().get(0).startsWith("could not weave odd.Future: "),
        programs.report()::toString);
  }

  @Test
  void leavesWhatIsNoClassAtAll() {
    byte[] garbage = {1, 2, 3};
    assertSame(garbage, programs.weave("odd.Garbage", garbage));
    assertEquals(
        "could not weave odd.Garbage: java.lang.IllegalArgumentException: not a class file",
        programs.report().get(0));
  }

  @Test
  void addsFewBytesToASmallMethod() {
    byte[] small = oneMethod(Opcodes.V17, "odd.Small", "(I)I", WeavesOddClassesTest::identity);
    byte[] woven = programs.weave("odd.Small", small);
    int added =
        ClassFile.read(woven).methods().get(0).codeSize()
            - ClassFile.read(small).methods().get(0).codeSize();
    assertTrue(added <= 28, added + " bytes were added");
  }

  /** Adds one in a subroutine, the way javac compiled {@code finally} until Java 1.4. */
  private static void subroutine(MethodVisitor method) {
    Label subroutine = new Label();
    method.visitJumpInsn(Opcodes.JSR, subroutine);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(subroutine);
    method.visitVarInsn(Opcodes.ASTORE, 1);
    method.visitIincInsn(0, 1);
    method.visitVarInsn(Opcodes.RET, 1);
  }

  /** Eight for positive numbers, else zero; without the frame that version 50 may leave out. */
  private static void branch(MethodVisitor method) {
    Label positive = new Label();
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitJumpInsn(Opcodes.IFGT, positive);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(positive);
    method.visitIntInsn(Opcodes.BIPUSH, 8);
    method.visitInsn(Opcodes.IRETURN);
  }

  private static void identity(MethodVisitor method) {
    fill(method, 10);
  }

  /** Returns its argument after no-operations up to a size. */
  private static void fill(MethodVisitor method, int size) {
    for (int i = 0; i < size - 2; i++) {
      method.visitInsn(Opcodes.NOP);
    }
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitInsn(Opcodes.IRETURN);
  }

  private static byte[] oneMethod(
      int version, String name, String descriptor, Consumer<MethodVisitor> body) {
    ClassWriter writer = begin(version, name);
    MethodVisitor method = writer.visitMethod(ACCESS, "call", descriptor, null, null);
    method.visitCode();
    body.accept(method);
    method.visitMaxs(2, 2);
    method.visitEnd();
    return writer.toByteArray();
  }

  private static ClassWriter begin(int version, String name) {
    ClassWriter writer = new ClassWriter(0);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER;
    writer.visit(version, access, name.replace('.', '/'), null, "java/lang/Object", null);
    return writer;
  }

  private static void superCall(MethodVisitor method) {
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
  }

  private static int call(Class<?> type, int argument) throws ReflectiveOperationException {
    return (int) type.getMethod("call", int.class).invoke(null, argument);
  }

  private static Rule rule(String pattern, String name) {
    return new Rule(
        pattern,
        MethodPattern.parse(pattern),
        Optional.empty(),
        Optional.empty(),
        EventLabels.DEFAULT.withName(name));
  }
}
