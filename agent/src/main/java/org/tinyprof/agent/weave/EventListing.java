package org.tinyprof.agent.weave;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.tinyprof.agent.classfile.ClassFile;

/** Lists the methods of a class path that would be events, without loading a class of it. */
public final class EventListing {
  private static final String CLASS = ".class";
  private static final String SPRING_BOOT = "BOOT-INF/classes/";

  private final List<SiteFinder> finders;
  private final ClassLoader loader;
  private final TreeSet<String> lines = new TreeSet<>();

  /**
   * @param loader knows the classes of the class path, and defines none of them here
   */
  public EventListing(List<SiteFinder> finders, ClassLoader loader) {
    this.finders = List.copyOf(finders);
    this.loader = loader;
  }

  /** For each method a line: class, method and descriptor, event, and what chose it. */
  public List<String> of(String classPath) {
    try {
      for (String entry : classPath.split(File.pathSeparator, -1)) {
        File file = new File(entry).getCanonicalFile();
        if (file.isDirectory()) {
          addFolder(file.toPath());
        } else if (file.isFile()) {
          addJar(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ArrayList<>(lines);
  }

  private void addFolder(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (file.toString().endsWith(CLASS)) {
          add(folder.relativize(file).toString(), folder.toString(), Files.readAllBytes(file));
        }
      }
    }
  }

  private void addJar(File file) throws IOException {
    try (JarFile jar = new JarFile(file)) {
      for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        String name = entry.getName();
        if (name.endsWith(CLASS) && !name.startsWith("META-INF/")) {
          boolean boot = name.startsWith(SPRING_BOOT);
          String place = boot ? file + "!/BOOT-INF/classes" : file.toString();
          try (InputStream in = jar.getInputStream(entry)) {
            add(boot ? name.substring(SPRING_BOOT.length()) : name, place, in.readAllBytes());
          }
        }
      }
    }
  }

  private void add(String file, String place, byte[] bytes) {
    String name = file.substring(0, file.length() - CLASS.length());
    CodeLocation location = CodeLocation.at(place);
    for (SiteFinder finder : finders) {
      if (finder.mayFind(loader, name, location, bytes)) {
        ClassFile classFile = ClassFile.read(bytes);
        for (Map.Entry<String, Site> site :
            finder.find(classFile, loader, location).byMethod().entrySet()) {
          Site found = site.getValue();
          lines.add(
              String.join("\t", classFile.name(), site.getKey(), found.eventName(), found.rule()));
        }
        return;
      }
    }
  }
}
