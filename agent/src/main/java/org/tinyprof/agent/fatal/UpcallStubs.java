package org.tinyprof.agent.fatal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.function.ToLongFunction;
import jdk.internal.misc.Unsafe;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;

/**
 * Makes C functions of static Java methods that take four pointers as {@code long} and return
 * nothing.
 *
 * <p>Asks the JVM for them as the JDK's linker does, below its public interface: that one loads 300
 * classes and takes 100 ms of CPU in every rank, this takes a third of it. The functions stay for
 * as long as the process.
 */
final class UpcallStubs {
  static final MethodType TYPE =
      MethodType.methodType(void.class, long.class, long.class, long.class, long.class);

  private static final int ARGUMENTS = 4;
  private static final int INTEGERS = 0; // the place of their registers in a descriptor
  private static final String FOLDER = ForeignFunctions.ABI.replace('.', '/') + "/";
  private static final String OBJECT = "java/lang/Object";
  private static final String FUNCTION = "java/util/function/ToLongFunction";
  private static final String ASK = "(Ljava/lang/Object;)J";

  private final Unsafe unsafe = Unsafe.getUnsafe();
  private final Object descriptor;
  private final Object registers;
  private final ToLongFunction<Object[]> maker;

  UpcallStubs() throws ReflectiveOperationException {
    String linker = ForeignFunctions.incubated() ? "ProgrammableUpcallHandler" : "UpcallLinker";
    Class<?> arranger = Class.forName(ForeignFunctions.ABI + ".x64.sysv.CallArranger", true, null);
    Field field = arranger.getDeclaredField("CSysV");
    descriptor =
        unsafe.getReference(unsafe.staticFieldBase(field), unsafe.staticFieldOffset(field));
    registers =
        registers(Class.forName(ForeignFunctions.ABI + "." + linker + "$CallRegs", true, null));
    maker = maker(linker);
  }

  /** The address of a function that calls the method, whose class is initialised. */
  long of(MethodHandle method) {
    return maker.applyAsLong(new Object[] {method, descriptor, registers});
  }

  /** The registers of the first four arguments; nothing is returned in any. */
  private Object registers(Class<?> type) throws ReflectiveOperationException {
    Object[][] inputs =
        (Object[][]) unsafe.getReference(descriptor, offset(descriptor.getClass(), "inputStorage"));
    Class<?> storage = inputs[INTEGERS].getClass().getComponentType();
    Object arguments = Array.newInstance(storage, ARGUMENTS);
    System.arraycopy(inputs[INTEGERS], 0, arguments, 0, ARGUMENTS);
    Object all = unsafe.allocateInstance(type);
    unsafe.putReference(all, offset(type, "argRegs"), arguments);
    unsafe.putReference(all, offset(type, "retRegs"), Array.newInstance(storage, 0));
    return all;
  }

  private long offset(Class<?> type, String field) throws NoSuchFieldException {
    return unsafe.objectFieldOffset(type.getDeclaredField(field));
  }

  /** A class beside the JDK's linker calls the JVM's own method, which only that package sees. */
  @SuppressWarnings("unchecked")
  private ToLongFunction<Object[]> maker(String linker) throws ReflectiveOperationException {
    byte[] bytes = code(linker);
    Class<?> type =
        unsafe.defineClass(FOLDER + "UpcallsOfTinyProf", bytes, 0, bytes.length, null, null);
    return (ToLongFunction<Object[]>) unsafe.allocateInstance(type);
  }

  private static byte[] code(String linker) {
    ClassWriter code = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    code.visit(
        Opcodes.V17,
        Opcodes.ACC_FINAL,
        FOLDER + "UpcallsOfTinyProf",
        null,
        OBJECT,
        new String[] {FUNCTION});
    MethodVisitor method = code.visitMethod(Opcodes.ACC_PUBLIC, "applyAsLong", ASK, null, null);
    method.visitCode();
    String[] types = {
      "java/lang/invoke/MethodHandle", FOLDER + "ABIDescriptor", FOLDER + linker + "$CallRegs"
    };
    StringBuilder parameters = new StringBuilder("(");
    for (int i = 0; i < types.length; i++) {
      method.visitVarInsn(Opcodes.ALOAD, 1);
      method.visitTypeInsn(Opcodes.CHECKCAST, "[L" + OBJECT + ";");
      method.visitInsn(Opcodes.ICONST_0 + i);
      method.visitInsn(Opcodes.AALOAD);
      method.visitTypeInsn(Opcodes.CHECKCAST, types[i]);
      parameters.append('L').append(types[i]).append(';');
    }
    String name = "allocateOptimizedUpcallStub";
    if (!ForeignFunctions.incubated()) {
      name = "makeUpcallStub";
      method.visitInsn(Opcodes.ICONST_0); // no buffer for what is returned
      method.visitInsn(Opcodes.LCONST_0); // of no size
      parameters.append("ZJ");
    }
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC, FOLDER + linker, name, parameters.append(")J").toString(), false);
    method.visitInsn(Opcodes.LRETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    code.visitEnd();
    return code.toByteArray();
  }
}
