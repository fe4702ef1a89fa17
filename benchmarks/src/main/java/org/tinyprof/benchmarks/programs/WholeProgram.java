package org.tinyprof.benchmarks.programs;

import com.example.search.TextSearch;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.agent.ProcessCpu;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.report.Workshop;

/**
 * A program that nobody here wrote, and something for it to do.
 *
 * @param jvmOptions that it needs
 * @param exitCode when all went well
 * @param own how the names of its own classes begin
 */
public record WholeProgram(
    String name,
    List<String> jvmOptions,
    List<String> classPath,
    String mainClass,
    List<String> arguments,
    int exitCode,
    String own) {
  private static final int MOST_SECONDS = 300;

  /** Why none of them can run here. */
  public static Optional<String> obstacle() {
    return ProgramJars.areHere()
        ? Optional.empty()
        : Optional.of("only ./gradlew experiments fetches the programs");
  }

  /** All of them, each with work for some seconds. */
  public static List<WholeProgram> all(Path folder) throws IOException {
    return List.of(
        compiler(folder, 1),
        search(36_000),
        database(folder, 60_000),
        formatter(folder),
        solver(folder, 280),
        styleChecker(folder));
  }

  /** The shortest ones. */
  public static List<WholeProgram> some(Path folder) throws IOException {
    return List.of(search(18_000), database(folder, 30_000), solver(folder, 230));
  }

  /** Two of them with more to do. */
  public static List<WholeProgram> longer(Path folder) throws IOException {
    return List.of(compiler(folder, 18), search(350_000));
  }

  private static WholeProgram compiler(Path folder, int times) throws IOException {
    return new WholeProgram(
        "ECJ" + (times > 1 ? ", " + times + " times" : ""),
        List.of(),
        List.of(ProgramJars.beginningWith("ecj-")),
        "org.eclipse.jdt.internal.compiler.batch.Main",
        List.of(
            "-17",
            "-nowarn",
            "-proc:none",
            "-repeat",
            Integer.toString(times),
            "-d",
            folder.resolve("compiled").toString(),
            ProgramJars.sources(folder).toString()),
        0,
        "org.eclipse.");
  }

  private static WholeProgram search(int texts) {
    return new WholeProgram(
        "Lucene, %,d texts".formatted(texts),
        List.of(),
        List.of(Jars.holding(TextSearch.class), ProgramJars.beginningWith("lucene-core-")),
        TextSearch.class.getName(),
        List.of(Integer.toString(texts)),
        0,
        "com.example.");
  }

  private static WholeProgram database(Path folder, int rows) throws IOException {
    Path script = Files.write(folder.resolve("load.sql"), script(rows));
    return new WholeProgram(
        "H2",
        List.of(),
        List.of(ProgramJars.beginningWith("h2-")),
        "org.h2.tools.RunScript",
        List.of("-url", "jdbc:h2:mem:load", "-script", script.toString()),
        0,
        "org.h2.");
  }

  private static List<String> script(int rows) {
    Stream<String> tables =
        Stream.of("create table item(id int primary key, name varchar, price decimal(9, 2));");
    Stream<String> inserts =
        Stream.iterate(0, i -> i < rows, i -> i + 1)
            .map(i -> "insert into item values(%d, 'item %d', %d.25);".formatted(i, i, i % 999));
    Stream<String> queries =
        Stream.iterate(0, i -> i < rows / 50, i -> i + 1)
            .map(
                i -> "select sum(price) from item where id between %d and %d;".formatted(i, 9 * i));
    return Stream.of(tables, inserts, queries).flatMap(each -> each).toList();
  }

  private static WholeProgram formatter(Path folder) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("--dry-run"));
    for (String part : List.of("builder", "reflect", "text")) {
      try (Stream<Path> files = Files.walk(library(folder).resolve(part))) {
        files.filter(Files::isRegularFile).map(Path::toString).sorted().forEach(arguments::add);
      }
    }
    return new WholeProgram(
        "google-java-format",
        Stream.of("api", "code", "file", "parser", "tree", "util")
            .map(part -> "--add-exports=jdk.compiler/com.sun.tools.javac." + part + "=ALL-UNNAMED")
            .toList(),
        ProgramJars.withOthers("google-java-format-"),
        "com.google.googlejavaformat.java.Main",
        arguments,
        0,
        "com.google.");
  }

  private static WholeProgram solver(Path folder, int variables) throws IOException {
    int unsatisfiable = 20;
    return new WholeProgram(
        "sat4j",
        List.of(),
        List.of(ProgramJars.beginningWith("org.ow2.sat4j.core-")),
        "org.sat4j.BasicLauncher",
        List.of(RandomFormula.write(folder, variables).toString()),
        unsatisfiable,
        "org.sat4j.");
  }

  private static WholeProgram styleChecker(Path folder) throws IOException {
    return new WholeProgram(
        "checkstyle",
        List.of(),
        ProgramJars.withOthers("checkstyle-"),
        "com.puppycrawl.tools.checkstyle.Main",
        List.of("-c", "/google_checks.xml", library(folder).resolve("reflect").toString()),
        0,
        "com.puppycrawl.");
  }

  /** Packages of a library's sources, for programs that need long for all of them. */
  private static Path library(Path folder) throws IOException {
    return ProgramJars.sources(folder).resolve("org/apache/commons/lang3");
  }

  /** CPU seconds of one run; what the tool leaves in the folder stays there. */
  public double cpuSeconds(Path folder, List<String> toolOptions)
      throws IOException, InterruptedException {
    Path here = Files.createTempDirectory(folder, "whole");
    try {
      return ProcessCpu.seconds(here, command(toolOptions), exitCode);
    } finally {
      Workshop.delete(here);
    }
  }

  private List<String> command(List<String> toolOptions) {
    List<String> limited =
        List.of("timeout", "-k", "5", Integer.toString(MOST_SECONDS), Jars.java());
    List<String> program = List.of("-cp", String.join(File.pathSeparator, classPath), mainClass);
    return Stream.of(limited, toolOptions, jvmOptions, program, arguments)
        .flatMap(List::stream)
        .toList();
  }

  /** The program's name. */
  @Override
  public String toString() {
    return name;
  }
}
