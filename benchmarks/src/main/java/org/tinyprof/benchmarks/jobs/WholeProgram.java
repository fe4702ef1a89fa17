package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.jobs.program.TextSearch;
import org.tinyprof.benchmarks.peers.Jars;

/**
 * A large program that nobody here wrote.
 *
 * @param classPath folders and jars, the program's own jar last
 * @param pattern of all its classes
 * @param listed the class whose methods tools are told to time that cannot take all
 */
record WholeProgram(
    String name,
    List<String> classPath,
    String mainClass,
    List<String> arguments,
    String pattern,
    String listed) {
  static List<WholeProgram> all(Path folder, int size) throws IOException {
    return List.of(database(folder, size), search(size), compiler(folder));
  }

  private static WholeProgram database(Path folder, int size) throws IOException {
    Path script = Files.write(folder.resolve("load.sql"), script(size * 4_000));
    return new WholeProgram(
        "H2",
        List.of(jar("h2-")),
        "org.h2.tools.RunScript",
        List.of("-url", "jdbc:h2:mem:load", "-script", script.toString()),
        "org.h2.**",
        "org.h2.mvstore.MVMap");
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

  private static WholeProgram search(int size) {
    return new WholeProgram(
        "Lucene",
        List.of(Jars.holding(TextSearch.class), jar("lucene-core-")),
        TextSearch.class.getName(),
        List.of(Integer.toString(size * 2_000)),
        "org.apache.lucene.**",
        "org.apache.lucene.index.IndexingChain");
  }

  private static WholeProgram compiler(Path folder) {
    String sources = System.getProperty("tinyprof.sources");
    return new WholeProgram(
        "ECJ",
        List.of(jar("ecj-")),
        "org.eclipse.jdt.internal.compiler.batch.Main",
        List.of("-17", "-nowarn", "-proc:none", "-d", folder.resolve("ecj").toString(), sources),
        "org.eclipse.jdt.**",
        "org.eclipse.jdt.internal.compiler.parser.Parser");
  }

  private static String jar(String beginning) {
    return Jars.beginningWith(beginning).stream()
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no jar begins with " + beginning))
        .toString();
  }

  /** The listed class's methods, as OpenTelemetry wants them: {@code Class[one,two]}. */
  String listedMethods() throws IOException {
    URL[] code = {Path.of(classPath.get(classPath.size() - 1)).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(code)) {
      Set<String> names = new TreeSet<>();
      for (var method : Class.forName(listed, false, loader).getDeclaredMethods()) {
        if (!method.isSynthetic()) {
          names.add(method.getName());
        }
      }
      StringJoiner methods = new StringJoiner(",", listed + "[", "]");
      names.forEach(methods::add);
      return methods.toString();
    } catch (ClassNotFoundException e) {
      throw new IOException(name + " has no class " + listed, e);
    }
  }
}
