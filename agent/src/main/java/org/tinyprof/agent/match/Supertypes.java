package org.tinyprof.agent.match;

import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.format.naming.Glob;

/** Knows the classes and interfaces above a class that is being loaded. */
public interface Supertypes {
  /** Whether the class itself, or one above it, has a name that matches. */
  boolean anyMatches(ClassFile classFile, Glob name);
}
