package org.tinyprof.agent.weave;

import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.Type;

/** Generates code at the start and the end of a woven method that tells more of a call. */
public final class ByteCode {
  /** How much of the stack may be taken: a node and up to seven more. */
  static final int STACK = 8;

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

  /** How many parameters the method has. */
  public int parameters() {
    return arguments.length;
  }

  /** Whether a parameter is of this type. */
  public boolean takes(int index, Type type) {
    return arguments[index].equals(type);
  }

  public void loadNode() {
    next.visitVarInsn(Opcodes.ALOAD, node);
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

  /** Loads a number of at most a byte. */
  public void loadNumber(int number) {
    next.visitIntInsn(Opcodes.BIPUSH, number);
  }

  public void instruction(int opcode) {
    next.visitInsn(opcode);
  }

  public void call(int opcode, String owner, String name, String descriptor) {
    next.visitMethodInsn(opcode, owner, name, descriptor, false);
  }

  public void jump(int opcode, Label target) {
    next.visitJumpInsn(opcode, target);
  }

  /** Pops a long and adds it to the bytes that this call has moved. */
  public void addBytes() {
    loadNode();
    next.visitMethodInsn(
        Opcodes.INVOKESTATIC, BYTES, "add", "(JL" + WovenMethod.NODE + ";)V", false);
  }

  /** Makes this place one that code at the start of the method can jump to. */
  void land(Label label) {
    land(label, WovenMethod.NODE);
  }

  /** The same before the event is entered. */
  public void landBeforeEntry(Label label) {
    land(label, Opcodes.TOP);
  }

  private void land(Label label, Object inNode) {
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
      locals.add(inNode);
      next.visitFrame(Opcodes.F_FULL, locals.size(), locals.toArray(), 0, new Object[0]);
      next.visitInsn(Opcodes.NOP); // the method's own first instruction may have a frame too
    }
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
