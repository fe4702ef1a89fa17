package org.tinyprof.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.match.Supertypes;
import org.tinyprof.format.naming.Glob;

/**
 * Finds the types above a class by reading their class files: loading them here would change the
 * order in which the application loads its classes.
 */
final class ClassPathSupertypes implements Supertypes {
  private final ClassLoader loader;

  /**
   * @param loader of the class in question, or the system class loader for one without
   */
  ClassPathSupertypes(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  public boolean anyMatches(ClassFile classFile, Glob name) {
    Set<String> seen = new HashSet<>();
    Deque<ClassFile> open = new ArrayDeque<>();
    if (name.matches(classFile.name())) {
      return true;
    }
    for (ClassFile type = classFile; type != null; type = open.poll()) {
      Set<String> above = new HashSet<>(type.interfaces());
      above.add(type.superName());
      for (String supertype : above) {
        if (name.matches(supertype)) {
          return true;
        }
        if (!supertype.isEmpty() && seen.add(supertype)) {
          push(supertype, open);
        }
      }
    }
    return false;
  }

  /** A type whose class file is nowhere to be found ends the search there. */
  private void push(String type, Deque<ClassFile> open) {
    try (InputStream in = loader.getResourceAsStream(type.replace('.', '/') + ".class")) {
      if (in != null) {
        open.add(ClassFile.read(in.readAllBytes()));
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException("cannot read " + type + " above a class", e);
    }
  }
}
