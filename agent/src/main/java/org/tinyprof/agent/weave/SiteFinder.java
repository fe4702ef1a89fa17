package org.tinyprof.agent.weave;

import org.tinyprof.agent.classfile.ClassFile;

/** Finds what to weave in a class. */
public interface SiteFinder {
  /**
   * A cheap first look at a class that is being loaded, cheapest for classes of the JDK.
   *
   * @param loader null for bootstrap's
   * @param internalName with slashes
   */
  boolean mayFind(ClassLoader loader, String internalName, CodeLocation location, byte[] bytes);

  /**
   * Looks through a class that {@link #mayFind} let pass.
   *
   * @param loader null for bootstrap's
   */
  Sites find(ClassFile classFile, ClassLoader loader, CodeLocation location);
}
