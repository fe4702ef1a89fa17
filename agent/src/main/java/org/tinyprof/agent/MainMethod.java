package org.tinyprof.agent;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;

/** Finds the class that declares the {@code main} of a program, which may inherit it. */
final class MainMethod {
  private final ClassLoader loader;

  MainMethod(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Returns the first of the class and those above it that has a {@code main}; the class itself if
   * none has, or if a class file is not to be found: the JVM will say so.
   *
   * <p>Class files are read: loading them here would hide them from agents that start later.
   */
  String declaredIn(String mainClass) {
    String candidate = mainClass;
    try {
      while (!candidate.isEmpty() && !candidate.equals("java.lang.Object")) {
        URL url = loader.getResource(candidate.replace('.', '/') + ".class");
        if (url == null) {
          return mainClass;
        }
        ClassFile classFile = read(url);
        if (declaresMain(classFile)) {
          return candidate;
        }
        candidate = classFile.superName();
      }
    } catch (IOException | RuntimeException e) {
      return mainClass; // a broken class file is the JVM's to complain of
    }
    return mainClass;
  }

  private static ClassFile read(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false); // or the jar would stay open for good
    try (InputStream in = connection.getInputStream()) {
      return ClassFile.read(in.readAllBytes());
    }
  }

  private static boolean declaresMain(ClassFile classFile) {
    for (MethodInfo method : classFile.methods()) {
      if (method.isMain()) {
        return true;
      }
    }
    return false;
  }
}
