package org.tinyprof.cli.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * An archive of the agent's classes, and of those of the JDK that it needs (CDS), one for each JDK
 * in the user's cache. A job that has it starts with less CPU time.
 *
 * <p>It is silently absent where the JVM of the job is not known, where the job runs on other hosts
 * too or brings an archive of its own, and until it has been made. Each of JDK and agent changes
 * its name, so what is used is what fits.
 */
final class ClassArchive {
  private static final List<String> LAUNCHERS = List.of("mpirun", "mpiexec", "orterun", "prterun");
  private static final List<String> HOSTS =
      List.of("-H", "-host", "--host", "-hostfile", "--hostfile", "-machinefile", "--machinefile");
  private static final List<String> SCHEDULERS =
      List.of("SLURM_JOB_ID", "PBS_NODEFILE", "LSB_JOBID", "PE_HOSTFILE");
  private static final List<String> VARIABLES =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");
  private static final List<String> OTHERS =
      List.of(
          "-XX:SharedArchiveFile",
          "-XX:SharedClassListFile",
          "-XX:AOT",
          "-XX:+AutoCreateSharedArchive",
          "-Xshare",
          "-Xbootclasspath",
          "-Xlog:cds",
          "@");
  private static final String PROFILED = "org.tinyprof.library.ShortProgram";
  private static final String LOADING = "org.tinyprof.agent.boot.ArchivedClasses";
  private static final int MOST_SECONDS = 60;
  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");

  private final Path java;
  private final Path jar;
  private final Path file;

  private ClassArchive(Path java, Path jar, Path file) {
    this.java = java;
    this.jar = jar;
    this.file = file;
  }

  /**
   * The archive that a job can use, whether or not it is there.
   *
   * @param jar of the agent
   */
  static Optional<ClassArchive> of(
      List<String> command, Path jar, Map<String, String> environment) {
    if (namesAnother(command, environment) || leavesTheHost(command, environment)) {
      return Optional.empty();
    }
    try {
      Optional<Path> java = java(command, environment);
      if (java.isEmpty()) {
        return Optional.empty();
      }
      Path home = java.get().getParent().getParent();
      String key =
          identity(home.resolve("lib/server/libjvm.so"))
              + identity(home.resolve("lib/modules"))
              + identity(jar.toRealPath());
      CRC32 sum = new CRC32();
      sum.update(key.getBytes(UTF_8));
      String name = "tinyprof-" + Long.toHexString(sum.getValue()) + ".jsa";
      return Optional.of(
          new ClassArchive(java.get(), jar.toRealPath(), folder(environment).resolve(name)));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // a JVM that is laid out otherwise
    }
  }

  private static boolean namesAnother(List<String> command, Map<String, String> environment) {
    List<String> words = new ArrayList<>(command);
    for (String variable : VARIABLES) {
      words.addAll(List.of(environment.getOrDefault(variable, "").split("\\s+")));
    }
    return words.stream().anyMatch(word -> OTHERS.stream().anyMatch(word::startsWith));
  }

  private static boolean leavesTheHost(List<String> command, Map<String, String> environment) {
    String first = nameOf(command.get(0));
    boolean known = first.equals("java") || LAUNCHERS.contains(first);
    return !known
        || command.stream().anyMatch(HOSTS::contains)
        || SCHEDULERS.stream().anyMatch(environment::containsKey);
  }

  private static String nameOf(String word) {
    return word.substring(word.lastIndexOf('/') + 1);
  }

  private static Optional<Path> java(List<String> command, Map<String, String> environment)
      throws IOException {
    for (String word : command) {
      if (nameOf(word).equals("java")) {
        return word.indexOf('/') >= 0
            ? Optional.of(Path.of(word).toRealPath())
            : onPath(environment.getOrDefault("PATH", ""));
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> onPath(String folders) throws IOException {
    for (String folder : folders.split(File.pathSeparator, -1)) {
      Path java = Path.of(folder.isEmpty() ? "." : folder, "java");
      if (Files.isExecutable(java)) {
        return Optional.of(java.toRealPath());
      }
    }
    return Optional.empty();
  }

  /** Where a file is, and which it is. */
  private static String identity(Path file) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    return file + " " + found.size() + " " + found.lastModifiedTime() + "\n";
  }

  private static Path folder(Map<String, String> environment) {
    String caches = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path cache =
        caches.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(caches);
    return cache.resolve("tinyprof").resolve("archives");
  }

  /** The options that have a JVM use it; none while it is not there. */
  List<String> options() {
    return Files.isRegularFile(file) && isPrivate(file.getParent()) ? options(file) : List.of();
  }

  /** What JVMs print about archives goes nowhere: one that does not fit is no use, and no harm. */
  private List<String> options(Path archive) {
    return List.of(
        "-Xbootclasspath/a:" + jar, "-XX:SharedArchiveFile=" + archive, "-Xlog:cds*=off");
  }

  /** Whether nobody else can have put a file there. */
  private static boolean isPrivate(Path folder) {
    try {
      String user = System.getProperty("user.name");
      return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
          && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).getName().equals(user)
          && Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS).equals(OWNER_ONLY);
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** Makes the archive if it is not there; takes some seconds. Without it, all is as before. */
  void makeUnlessThere() throws InterruptedException {
    if (Files.exists(file)) {
      return;
    }
    try {
      Files.createDirectories(file.getParent(), PosixFilePermissions.asFileAttribute(OWNER_ONLY));
      if (!isPrivate(file.getParent())) {
        return;
      }
      Path work = Files.createTempDirectory(file.getParent(), "making-");
      try {
        make(work);
      } finally {
        delete(work);
      }
    } catch (IOException | UnsupportedOperationException e) {
      return; // there is no place for it
    }
  }

  private void make(Path work) throws IOException, InterruptedException {
    Path loaded = work.resolve("loaded");
    Path names = work.resolve("names");
    Path archive = work.resolve("archive.jsa");
    boolean trained =
        run(
            work,
            "-Xlog:class+load:file=" + loaded + ":none",
            "-javaagent:" + jar + "=output=" + work.resolve("run.tprof"),
            "-cp",
            jar.toString(),
            PROFILED);
    if (!trained || !Files.exists(loaded)) {
      return;
    }
    List<String> lines = Files.readAllLines(loaded);
    Files.write(names, lines.stream().map(ClassArchive::className).toList());
    run(
        work,
        "-XX:ArchiveClassesAtExit=" + archive,
        "--add-modules",
        "java.instrument",
        "-Xbootclasspath/a:" + jar,
        "-cp",
        "/nonexistent",
        LOADING,
        jar.toString(),
        names.toString());
    if (Files.exists(archive)) {
      Files.move(archive, file, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** Of a line such as {@code java.lang.Object source: shared objects file}. */
  private static String className(String line) {
    int blank = line.indexOf(' ');
    return blank < 0 ? line : line.substring(0, blank);
  }

  private boolean run(Path work, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(work.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeAll(VARIABLES);
    Process process = builder.start();
    try {
      return process.waitFor(MOST_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
    } finally {
      process.destroyForcibly();
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.walk(folder)) {
      all = files.toList();
    }
    for (int i = all.size() - 1; i >= 0; i--) {
      Files.deleteIfExists(all.get(i));
    }
  }
}
