package org.tinyprof.agent.weave;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AdviceAdapter;

/**
 * Puts {@code int node = Recorder.enter(ID); try { ... } finally { Recorder.exit(node); }} around a
 * method, in as few bytes as it takes: HotSpot inlines by size.
 *
 * <p>A constructor is woven from where {@code super(...)} or {@code this(...)} has returned.
 */
public final class WovenMethod extends AdviceAdapter {
  private static final String RECORDER = "org/tinyprof/runtime/Recorder";
  private static final String BYTES = "org/tinyprof/agent/boot/Bytes";

  private final String className;
  private final boolean isStatic;
  private final String key;
  private final Site site;
  private final boolean frames;
  private final Label start = new Label();
  private int node = -1;
  private String initialized = "";

  WovenMethod(
      MethodVisitor next,
      String className,
      int access,
      String name,
      String descriptor,
      Site site,
      boolean frames) {
    super(Opcodes.ASM9, next, access, name, descriptor);
    this.className = className;
    this.isStatic = (access & Opcodes.ACC_STATIC) != 0;
    this.key = name + descriptor;
    this.site = site;
    this.frames = frames;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    initialized = owner;
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  @Override
  protected void onMethodEnter() {
    if (node >= 0) {
      throw new UnwovenMethodException(key, "it calls super(...) in more than one place");
    }
    if (key.startsWith("<init>") && initialized.equals(className)) {
      throw new UnwovenMethodException(key, "it calls this(...), and that one is woven");
    }
    push(site.eventId());
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "enter", "(I)I", false);
    node = newLocal(Type.INT_TYPE);
    mv.visitVarInsn(Opcodes.ISTORE, node);
    mv.visitLabel(start);
    site.bytes().addFromArguments(this);
  }

  @Override
  protected void onMethodExit(int opcode) {
    if (opcode == Opcodes.ATHROW) {
      return; // on its way to the handler at the end
    }
    if (site.bytes().inResult()) {
      mv.visitInsn(opcode == Opcodes.LRETURN ? Opcodes.DUP2 : Opcodes.DUP);
      if (opcode == Opcodes.IRETURN) {
        mv.visitInsn(Opcodes.I2L);
      }
      addBytes();
    }
    exit();
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (node < 0) {
      throw new UnwovenMethodException(key, "it never calls super(...)");
    }
    Label handler = new Label();
    mv.visitTryCatchBlock(start, handler, handler, null); // the last entry: others come first
    mv.visitLabel(handler);
    if (frames) {
      handlerFrame();
    }
    exit();
    mv.visitInsn(Opcodes.ATHROW);
    super.visitMaxs(maxStack, maxLocals);
  }

  /** Claims nothing of the arguments: compilers other than javac put other types in their slots. */
  private void handlerFrame() {
    Object[] locals = new Object[node + 1];
    Arrays.fill(locals, Opcodes.TOP);
    locals[node] = Opcodes.INTEGER;
    mv.visitFrame(Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
  }

  /** Generates code that pops a long and adds it to the bytes that this call has moved. */
  public void addBytes() {
    mv.visitVarInsn(Opcodes.ILOAD, node);
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, BYTES, "add", "(JI)V", false);
  }

  /** Makes this place one that code at the start of the method can jump to. */
  public void land(Label label) {
    mv.visitLabel(label);
    if (frames) {
      List<Object> locals = new ArrayList<>();
      if (!isStatic) {
        locals.add(className);
      }
      for (Type argument : getArgumentTypes()) {
        locals.add(frameType(argument));
      }
      locals.add(Opcodes.INTEGER); // the node
      mv.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]);
      mv.visitInsn(Opcodes.NOP); // the method's own first instruction may have a frame too
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

  private void exit() {
    mv.visitVarInsn(Opcodes.ILOAD, node);
    mv.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "exit", "(I)V", false);
  }
}
