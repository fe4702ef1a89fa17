package org.tinyprof.agent.weave;

import org.tinyprof.agent.classfile.ClassFile;

/** Finds what to weave in classes of some sort. */
public interface SiteFinder {
  /** A cheap first look at a class that is being loaded; the loader is null for bootstrap's. */
  boolean mayFind(ClassLoader loader, String name, byte[] bytes);

  Sites find(ClassFile classFile, ClassLoader loader);
}
