package org.tinyprof.agent.weave;

import net.bytebuddy.jar.asm.ClassVisitor;

/**
 * A change to a class other than an event around a method. It adds no branch and no local variable.
 */
public interface Rewrite {
  /** Returns a visitor that passes the changed class on; it sees the class with events woven. */
  ClassVisitor over(ClassVisitor next);
}
