package org.tinyprof.agent.weave;

import net.bytebuddy.jar.asm.Opcodes;

/**
 * Which method is woven.
 *
 * @param className internal, with slashes
 */
record Signature(String className, int access, String name, String descriptor) {
  String key() {
    return name + descriptor;
  }

  boolean constructor() {
    return name.equals("<init>");
  }

  boolean isStatic() {
    return (access & Opcodes.ACC_STATIC) != 0;
  }
}
