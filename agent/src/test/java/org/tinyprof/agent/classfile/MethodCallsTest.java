package org.tinyprof.agent.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MethodCallsTest {
  private static final byte[] JAVA = "java/".getBytes(StandardCharsets.US_ASCII);

  /** Large classes, which have every kind of instruction: switches, far jumps, wide variables. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.Formatter",
        "java.util.regex.Pattern",
        "java.util.concurrent.ConcurrentHashMap",
        "java.math.BigInteger",
        "java.time.format.DateTimeFormatterBuilder",
        "java.lang.invoke.MethodHandles$Lookup",
        "com.sun.tools.javac.parser.JavacParser",
        "com.sun.tools.javac.code.Types"
      })
  void findsTheCallsThatAsmFinds(String className) throws IOException {
    byte[] bytes = bytes(className);
    ClassFile classFile = ClassFile.read(bytes);
    Map<String, List<MethodCall>> found = new TreeMap<>();
    for (MethodInfo method : classFile.methods()) {
      found.put(method.key(), classFile.calls().in(method, JAVA));
    }
    assertEquals(asmCalls(bytes), found);
  }

  @Test
  void looksAtTheConstantPoolFirst() throws IOException {
    byte[] bytes = bytes("java.util.Formatter");
    assertTrue(ClassFile.mayCall(bytes, "java/util/Locale".getBytes(StandardCharsets.US_ASCII)));
    assertFalse(ClassFile.mayCall(bytes, "mpi/".getBytes(StandardCharsets.US_ASCII)));
  }

  private static Map<String, List<MethodCall>> asmCalls(byte[] bytes) {
    Map<String, List<MethodCall>> all = new TreeMap<>();
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String generic, String[] thrown) {
                List<MethodCall> calls = new ArrayList<>();
                all.put(name + descriptor, calls);
                return new Calls(calls);
              }
            },
            0);
    return all;
  }

  private static final class Calls extends MethodVisitor {
    private final List<MethodCall> calls;
    private int line;

    Calls(List<MethodCall> calls) {
      super(Opcodes.ASM9);
      this.calls = calls;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (owner.startsWith("java/")) {
        calls.add(new MethodCall(owner.replace('/', '.'), name, descriptor, line));
      }
    }
  }

  private static byte[] bytes(String className) throws IOException {
    String file = className.replace('.', '/') + ".class";
    try (InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }
}
