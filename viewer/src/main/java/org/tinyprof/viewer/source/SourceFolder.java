package org.tinyprof.viewer.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The source files below a folder. Names in profiles are hostile: no path is made of them. A name
 * is looked up among the files that were found in the folder, and a file is read only if it lies
 * below the folder after all links are resolved.
 */
public final class SourceFolder {
  private static final Pattern SOURCE = Pattern.compile(".*\\.(java|kt|kts|scala|groovy|clj)");
  private static final String JAVA = ".java";
  private static final int MOST_FILES = 200_000;
  private static final int DEEPEST = 64;
  private static final long LARGEST = 4 << 20; // bytes of a file that is read

  private final Path root;
  private final Map<String, List<Path>> files = new HashMap<>();

  /**
   * Looks for files, once.
   *
   * @throws IOException if the folder is none or cannot be read
   */
  public SourceFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new IOException(
          "--source is not a folder: " + folder + "; give the folder of your code");
    }
    root = folder.toRealPath();
    Files.walkFileTree(root, Set.of(), DEEPEST, new Finder());
  }

  /** Collects source files; links to folders are not followed. */
  private final class Finder extends SimpleFileVisitor<Path> {
    private int found;

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes about) {
      String name = file.getFileName().toString();
      if (SOURCE.matcher(name).matches()) {
        files.computeIfAbsent(name, unseen -> new ArrayList<>()).add(file);
        found++;
      }
      return found < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE; // what cannot be read is not shown
    }
  }

  /**
   * The file of a class: the one in a folder of its package, or the only one of that name. Where
   * the profile names no file, as of methods that only samples found, it is the one of the
   * outermost class in the package.
   *
   * @param className with dots between packages
   * @param file the name that the class file gives, without a folder; empty if it is not known
   */
  public Optional<Path> find(String className, String file) {
    return file.isEmpty()
        ? find(className, outerClass(className) + JAVA, false)
        : find(className, file, true);
  }

  private Optional<Path> find(String className, String file, boolean orTheOnlyOne) {
    List<Path> named = files.getOrDefault(file, List.of());
    int dot = className.lastIndexOf('.');
    String packaged = dot < 0 ? file : className.substring(0, dot).replace('.', '/') + "/" + file;
    boolean any = orTheOnlyOne && named.size() == 1;
    return named.stream()
        .filter(path -> any || text(path).endsWith("/" + packaged))
        .min(Comparator.comparingInt(Path::getNameCount).thenComparing(Path::toString));
  }

  /** The file that a class most often is in, by its name alone; empty for no class. */
  public static String usualFile(String className) {
    return className.isEmpty() ? "" : outerClass(className) + JAVA;
  }

  private static String outerClass(String className) {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    int nested = simple.indexOf('$');
    return nested > 0 ? simple.substring(0, nested) : simple;
  }

  private String text(Path path) {
    return "/" + root.relativize(path).toString().replace('\\', '/');
  }

  /** A file's path below the folder. */
  public String name(Path file) {
    return text(file).substring(1);
  }

  /**
   * The lines of a file that was found.
   *
   * @throws IOException if it leads out of the folder, is no file, or is too large
   */
  public List<String> lines(Path file) throws IOException {
    Path real = file.toRealPath();
    if (!real.startsWith(root) || !Files.isRegularFile(real) || Files.size(real) > LARGEST) {
      throw new IOException(
          name(file) + " is not shown: it leads out of the folder of --source, or is too large");
    }
    return new String(Files.readAllBytes(real), StandardCharsets.UTF_8).lines().toList();
  }
}
