package org.tinyprof.agent;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLConnection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;

/**
 * Finds the class or interface that declares the {@code main} of a program, which may inherit it.
 *
 * <p>Looks as JDK 25 does, for a {@code main} with arguments first and wherever it is. What an
 * older one accepts is a part of that.
 */
final class MainMethod {
  private static final String OBJECT = "java.lang.Object";

  private final ClassLoader loader;

  MainMethod(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Returns the first of the class and those above it that has the {@code main}; the class itself
   * if none has, or if a class file is not to be found: the JVM will say so.
   *
   * <p>Class files are read: loading them here would hide them from agents that start later.
   */
  String declaredIn(String mainClass) {
    try {
      for (String descriptor : MethodInfo.MAIN_DESCRIPTORS) {
        String declaring = find(mainClass, descriptor);
        if (!declaring.isEmpty()) {
          return declaring;
        }
      }
    } catch (IOException | RuntimeException e) {
      return mainClass; // a missing or broken class file is the JVM's to complain of
    }
    return mainClass;
  }

  private String find(String mainClass, String descriptor) throws IOException {
    List<String> interfaces = new ArrayList<>();
    Set<String> seen = new HashSet<>(); // broken class files may extend each other
    String name = mainClass;
    while (!name.isEmpty() && !name.equals(OBJECT) && seen.add(name)) {
      ClassFile type = read(name);
      if (declares(type, descriptor, Modifier.PRIVATE)) {
        return name;
      }
      interfaces.addAll(type.interfaces());
      name = type.superName();
    }
    return findAbove(interfaces, descriptor);
  }

  /** A method of a class comes before any of an interface; those next to the class come first. */
  private String findAbove(List<String> interfaces, String descriptor) throws IOException {
    for (int i = 0; i < interfaces.size(); i++) {
      ClassFile type = read(interfaces.get(i));
      if (declares(type, descriptor, Modifier.PRIVATE | Modifier.STATIC | Modifier.ABSTRACT)) {
        return interfaces.get(i);
      }
      for (String above : type.interfaces()) {
        if (!interfaces.contains(above)) {
          interfaces.add(above);
        }
      }
    }
    return "";
  }

  private ClassFile read(String name) throws IOException {
    URL url = loader.getResource(name.replace('.', '/') + ".class");
    if (url == null) {
      throw new FileNotFoundException(name);
    }
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false); // or the jar would stay open for good
    try (InputStream in = connection.getInputStream()) {
      return ClassFile.read(in.readAllBytes());
    }
  }

  /** Whether it declares such a {@code main} itself, with none of these modifiers. */
  private static boolean declares(ClassFile type, String descriptor, int modifiers) {
    for (MethodInfo method : type.methods()) {
      if (method.key().equals("main" + descriptor) && (method.access() & modifiers) == 0) {
        return true;
      }
    }
    return false;
  }
}
