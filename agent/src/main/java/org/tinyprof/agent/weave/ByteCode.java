package org.tinyprof.agent.weave;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Generates code at the start of a woven method that finds out how many bytes the call moves. */
public final class ByteCode {
  /** How much of the stack may be taken: two longs, a reference, and a node. */
  static final int STACK = 6;

  private static final String BYTES = "org/tinyprof/agent/boot/Bytes";

  private final MethodVisitor next;
  private final Signature signature;
  private final int node;
  private final boolean frames;
  private final Type[] arguments;

  ByteCode(MethodVisitor next, Signature signature, int node, boolean frames) {
    this.next = next;
    this.signature = signature;
    this.node = node;
    this.frames = frames;
    this.arguments = Type.getArgumentTypes(signature.descriptor());
  }

  /** Whether a parameter is of this type. */
  public boolean takes(int index, Type type) {
    return arguments[index].equals(type);
  }

  public void loadThis() {
    next.visitVarInsn(Opcodes.ALOAD, 0);
  }

  public void loadArgument(int index) {
    int slot = signature.isStatic() ? 0 : 1;
    for (int i = 0; i < index; i++) {
      slot += arguments[i].getSize();
    }
    next.visitVarInsn(arguments[index].getOpcode(Opcodes.ILOAD), slot);
  }

  public void instruction(int opcode) {
    next.visitInsn(opcode);
  }

  public void call(int opcode, String owner, String name, String descriptor) {
    next.visitMethodInsn(opcode, owner, name, descriptor, false);
  }

  public void getField(String owner, String name, String descriptor) {
    next.visitFieldInsn(Opcodes.GETFIELD, owner, name, descriptor);
  }

  public void jump(int opcode, Label target) {
    next.visitJumpInsn(opcode, target);
  }

  /** Pops a long and adds it to the bytes that this call has moved. */
  public void addBytes() {
    next.visitVarInsn(Opcodes.ALOAD, node);
    next.visitMethodInsn(
        Opcodes.INVOKESTATIC, BYTES, "add", "(JL" + WovenMethod.NODE + ";)V", false);
  }

  /** Makes this place one that code at the start of the method can jump to. */
  public void land(Label label) {
    next.visitLabel(label);
    if (frames) {
      List<Object> locals = new ArrayList<>();
      int slots = 0;
      if (!signature.isStatic()) {
        locals.add(signature.className());
        slots++;
      }
      for (Type argument : arguments) {
        locals.add(frameType(argument));
        slots += argument.getSize();
      }
      for (; slots < node; slots++) {
        locals.add(Opcodes.TOP);
      }
      locals.add(WovenMethod.NODE);
      next.visitFrame(Opcodes.F_FULL, locals.size(), locals.toArray(), 0, new Object[0]);
      next.visitInsn(Opcodes.NOP); // the method's own first instruction may have a frame too
    }
  }

  /** Adds a result that is on the stack, an int or a long, and leaves it there. */
  void addResult(int returnOpcode) {
    if (returnOpcode == Opcodes.LRETURN) {
      next.visitInsn(Opcodes.DUP2);
    } else {
      next.visitInsn(Opcodes.DUP);
      next.visitInsn(Opcodes.I2L);
    }
    addBytes();
  }

  private static Object frameType(Type type) {
    return switch (type.getSort()) {
      case Type.LONG -> Opcodes.LONG;
      case Type.FLOAT -> Opcodes.FLOAT;
      case Type.DOUBLE -> Opcodes.DOUBLE;
      case Type.OBJECT -> type.getInternalName();
      case Type.ARRAY -> type.getDescriptor();
      default -> Opcodes.INTEGER;
    };
  }
}
