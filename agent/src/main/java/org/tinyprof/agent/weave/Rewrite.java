package org.tinyprof.agent.weave;

import net.bytebuddy.jar.asm.ClassVisitor;

/**
 * A change to a class other than an event around a method. It adds no branch and no local variable.
 */
public interface Rewrite {
  /**
   * Returns a visitor that passes the changed class on; it sees the class with events woven.
   *
   * @param loaded the class, if it was loaded before: it can get no members, nor lose any; else
   *     null
   */
  ClassVisitor over(ClassVisitor next, Class<?> loaded);

  /** Both changes. */
  default Rewrite and(Rewrite other) {
    Rewrite one = this;
    return new Rewrite() {
      @Override
      public ClassVisitor over(ClassVisitor next, Class<?> loaded) {
        return one.over(other.over(next, loaded), loaded);
      }
    };
  }
}
