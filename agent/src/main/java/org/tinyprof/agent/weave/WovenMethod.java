package org.tinyprof.agent.weave;

import java.util.Arrays;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.tinyprof.runtime.event.EventSwitches;

/**
 * Puts {@code Node node = Recorder.enter(ID); try { ... } finally { Recorder.exit(node); }} around
 * a method, in as few bytes as it takes: HotSpot inlines by size.
 *
 * <p>A method whose event may be off asks first: {@code Node node = null; if (EventSwitches.OFF[17]
 * == 0) node = Recorder.enter(ID);}. A constructor does not: where {@code super(...)} has returned,
 * nobody knows without a look at all its code what its variables hold, and a branch would have to
 * say it. There the recorder finds out.
 *
 * <p>The node lives behind all variables of the method, so that no other one moves. A constructor
 * is woven from where {@code super(...)} or {@code this(...)} has returned.
 */
final class WovenMethod extends MethodVisitor {
  /** The internal name of what an enter gives and its exit takes. */
  static final String NODE = "org/tinyprof/runtime/tree/Node";

  private static final String RECORDER = "org/tinyprof/runtime/record/Recorder";
  private static final String SWITCHES = "org/tinyprof/runtime/event/EventSwitches";

  private final Signature signature;
  private final Site site;
  private final boolean frames;
  private final int node;
  private final Label start = new Label();
  private final ConstructorCalls calls = new ConstructorCalls();
  private boolean entered;

  /**
   * @param maxLocals how many slots the method's own variables take
   * @param frames whether the class has stack map frames: those from Java 6 on do
   */
  WovenMethod(MethodVisitor next, Signature signature, Site site, int maxLocals, boolean frames) {
    super(Opcodes.ASM9, next);
    this.signature = signature;
    this.site = site;
    this.frames = frames;
    this.node = maxLocals;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (!signature.constructor()) {
      enter();
    }
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    super.visitTypeInsn(opcode, type);
    calls.type(opcode);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    if (signature.constructor() && calls.completesThis(opcode, name)) {
      if (entered) {
        throw unwoven("it calls super(...) in more than one place");
      }
      enter();
    }
  }

  private void enter() {
    entered = true;
    if (!signature.constructor()) {
      site.facts().beforeEntry(code());
    }
    if (site.mayBeOff() && !signature.constructor()) {
      enterUnlessOff();
    } else {
      enterAlways();
    }
    super.visitLabel(start);
    site.facts().atEntry(code());
  }

  private void enterAlways() {
    push(site.eventId());
    super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "enter", "(I)L" + NODE + ";", false);
    super.visitVarInsn(Opcodes.ASTORE, node);
  }

  private void enterUnlessOff() {
    Label off = new Label();
    super.visitInsn(Opcodes.ACONST_NULL);
    super.visitVarInsn(Opcodes.ASTORE, node);
    super.visitFieldInsn(Opcodes.GETSTATIC, SWITCHES, "OFF", "[B");
    push(EventSwitches.place(site.eventId()));
    super.visitInsn(Opcodes.BALOAD);
    super.visitJumpInsn(Opcodes.IFNE, off);
    enterAlways();
    code().land(off);
  }

  private void push(int id) {
    if (id <= Byte.MAX_VALUE) {
      super.visitIntInsn(Opcodes.BIPUSH, id);
    } else if (id <= Short.MAX_VALUE) {
      super.visitIntInsn(Opcodes.SIPUSH, id);
    } else {
      super.visitLdcInsn(id);
    }
  }

  /** Whatever is thrown ends in the handler instead. */
  @Override
  public void visitInsn(int opcode) {
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN && entered) {
      site.facts().atReturn(code());
      exit();
    }
    super.visitInsn(opcode);
  }

  /**
   * Adds the node to what the frame says of the variables. Frames come expanded and go as full
   * ones: to write one as its difference from the last costs a process more than the bytes it
   * saves.
   */
  @Override
  public void visitFrame(
      int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
    if (!entered) {
      super.visitFrame(Opcodes.F_FULL, localCount, locals, stackCount, stack);
      return;
    }
    int slots = 0;
    for (int i = 0; i < localCount; i++) {
      boolean wide = locals[i] == Opcodes.LONG || locals[i] == Opcodes.DOUBLE;
      slots += wide ? 2 : 1;
    }
    int count = localCount + node - slots;
    Object[] more = Arrays.copyOf(locals, count + 1);
    Arrays.fill(more, localCount, count, Opcodes.TOP);
    more[count] = NODE;
    super.visitFrame(Opcodes.F_FULL, count + 1, more, stackCount, stack);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (!entered) {
      throw unwoven("it never calls super(...)");
    }
    Label handler = new Label();
    super.visitTryCatchBlock(start, handler, handler, null); // the last entry: others come first
    super.visitLabel(handler);
    if (frames) {
      handlerFrame();
    }
    site.facts().atThrow(code());
    exit();
    super.visitInsn(Opcodes.ATHROW);
    super.visitMaxs(Math.max(maxStack, 1) + moreStack(), node + 1);
  }

  /** On top of what is there: the switches and a place, a node, or what a call tells. */
  private int moreStack() {
    return site.facts() == CallFacts.NONE ? 2 : ByteCode.STACK;
  }

  private ByteCode code() {
    return new ByteCode(mv, signature, node, frames);
  }

  /** Claims nothing of the arguments: compilers other than javac put other types in their slots. */
  private void handlerFrame() {
    Object[] locals = new Object[node + 1];
    Arrays.fill(locals, Opcodes.TOP);
    locals[node] = NODE;
    super.visitFrame(
        Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
  }

  private void exit() {
    super.visitVarInsn(Opcodes.ALOAD, node);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, "exit", "(L" + NODE + ";)V", false);
  }

  private UnwovenMethodException unwoven(String reason) {
    return new UnwovenMethodException(signature.key(), reason);
  }
}
