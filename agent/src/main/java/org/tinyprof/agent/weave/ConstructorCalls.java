package org.tinyprof.agent.weave;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * Tells, in the code of a constructor, the call of another one for {@code this} from those for
 * objects made by NEW.
 */
final class ConstructorCalls {
  private int unfinishedObjects;

  /** To be told of every instruction that has a type. */
  void type(int opcode) {
    if (opcode == Opcodes.NEW) {
      unfinishedObjects++;
    }
  }

  /** To be asked of every call: whether it is {@code super(...)} or {@code this(...)}. */
  boolean completesThis(int opcode, String called) {
    if (opcode != Opcodes.INVOKESPECIAL || !called.equals("<init>")) {
      return false;
    }
    if (unfinishedObjects == 0) {
      return true;
    }
    unfinishedObjects--;
    return false;
  }
}
