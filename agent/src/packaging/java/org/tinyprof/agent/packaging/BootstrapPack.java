package org.tinyprof.agent.packaging;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Joins the classes that the agent defines in the bootstrap loader: of each the number of its
 * bytes, a big-endian int, and its bytes. A class comes after those that it extends.
 */
final class BootstrapPack {
  private static final String SUFFIX = ".class";

  private final ClassLoader loader;
  private final Set<String> mine;
  private final Set<String> ordered = new LinkedHashSet<>();

  private BootstrapPack(ClassLoader loader, Set<String> mine) {
    this.loader = loader;
    this.mine = mine;
  }

  static byte[] of(Path jar) throws IOException {
    Set<String> names = new TreeSet<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        String name = entry.getName();
        if (name.endsWith(SUFFIX) && ClassPack.bootstrap(name)) {
          names.add(name.substring(0, name.length() - SUFFIX.length()).replace('/', '.'));
        }
      }
    }
    URL[] places = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(places, null)) {
      BootstrapPack pack = new BootstrapPack(loader, names);
      for (String name : names) {
        pack.add(Class.forName(name, false, loader));
      }
      return pack.bytes();
    } catch (ClassNotFoundException e) {
      throw new IOException("a class without those that it extends", e);
    }
  }

  private void add(Class<?> type) {
    if (type == null || !mine.contains(type.getName())) {
      return; // the JDK's
    }
    add(type.getSuperclass());
    for (Class<?> above : type.getInterfaces()) {
      add(above);
    }
    ordered.add(type.getName());
  }

  private byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (String name : ordered) {
      try (InputStream in = loader.getResourceAsStream(name.replace('.', '/') + SUFFIX)) {
        byte[] each = in.readAllBytes();
        out.writeInt(each.length);
        out.write(each);
      }
    }
    return bytes.toByteArray();
  }
}
