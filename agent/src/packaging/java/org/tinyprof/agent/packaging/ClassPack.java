package org.tinyprof.agent.packaging;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Joins the classes that {@code AgentClassLoader} loads into three files: an entry each would make
 * every JVM read a directory of hundreds of names before the first of them is found.
 *
 * <p>A file holds the number of its classes; for each the hash of its name and where its bytes end,
 * counted from where the first ones begin, sorted by hash; then the bytes, in the same order. All
 * numbers are big-endian ints, hashes are those of {@link String#hashCode}, names are dotted.
 */
final class ClassPack {
  private static final String SUFFIX = ".class";
  private static final String YAML = "org/tinyprof/shaded/yaml/";
  private static final String PROFILER = "one/profiler/";

  private final Map<Integer, byte[]> classes = new TreeMap<>();

  private ClassPack() {}

  /** Arguments: the jar with all classes, and the folder to make the files in. */
  public static void main(String[] args) throws IOException {
    ClassPack needed = new ClassPack();
    ClassPack yaml = new ClassPack();
    ClassPack profiler = new ClassPack();
    try (JarFile jar = new JarFile(args[0])) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (entry.getName().endsWith(SUFFIX) && !bootstrap(entry.getName())) {
          boolean ofYaml = entry.getName().startsWith(YAML);
          boolean ofProfiler = entry.getName().startsWith(PROFILER);
          (ofYaml ? yaml : ofProfiler ? profiler : needed).add(jar, entry);
        }
      }
    }
    Path folder = Files.createDirectories(Path.of(args[1]));
    Files.write(folder.resolve("classes"), needed.bytes());
    Files.write(folder.resolve("yaml"), yaml.bytes());
    Files.write(folder.resolve("profiler"), profiler.bytes());
    Files.write(folder.resolve("bootstrap"), BootstrapPack.of(Path.of(args[0])));
  }

  /** Whether the bootstrap loader is to have it; it is an entry like any other, too. */
  static boolean bootstrap(String entry) {
    String folder = entry.substring(0, entry.lastIndexOf('/') + 1);
    return folder.equals("org/tinyprof/")
        || folder.equals("org/tinyprof/agent/boot/")
        || folder.startsWith("org/tinyprof/runtime/");
  }

  private void add(JarFile jar, JarEntry entry) throws IOException {
    String path = entry.getName();
    String name = path.substring(0, path.length() - SUFFIX.length()).replace('/', '.');
    try (InputStream in = jar.getInputStream(entry)) {
      if (classes.put(name.hashCode(), in.readAllBytes()) != null) {
        throw new IOException(name + " has the hash of another class: rename one of them");
      }
    }
  }

  private byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(classes.size());
    int end = 0;
    for (Map.Entry<Integer, byte[]> each : classes.entrySet()) {
      end += each.getValue().length;
      out.writeInt(each.getKey());
      out.writeInt(end);
    }
    for (byte[] each : classes.values()) {
      out.write(each);
    }
    return bytes.toByteArray();
  }
}
