package org.tinyprof.benchmarks.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.Samples;

/**
 * Prints the CPU time of {@link Hello} plain, with an agent that does nothing, with TinyProf where
 * nothing matches, and where {@code main} is woven and a profile is written.
 *
 * <p>Arguments: tinyprof.jar, the number of turns, and the JDKs. The variants take turns, so that a
 * busy machine is busy for all of them; medians are printed.
 */
public final class StartupBenchmark {
  private static final String PLAIN = "plain JVM";

  private final Path folder;
  private final Map<String, List<String>> variants = new LinkedHashMap<>();

  private StartupBenchmark(Path tinyprof) throws IOException {
    folder = Files.createTempDirectory("tinyprof-startup");
    Path hello = jar("hello.jar", Hello.class, new Manifest());
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Premain-Class", IdleAgent.class.getName());
    Path idle = jar("idle.jar", IdleAgent.class, manifest);
    Path yaml = Files.writeString(folder.resolve("no-match.yaml"), "main: false\nown: off\n");
    List<String> program = List.of("-cp", hello.toString(), Hello.class.getName());
    add(PLAIN, "", program);
    add("idle agent", "-javaagent:" + idle, program);
    add("tinyprof, no match", "-javaagent:" + tinyprof + "=main=false,own=off", program);
    add("tinyprof, no match, YAML", "-javaagent:" + tinyprof + "=" + yaml, program);
    add("tinyprof, woven", "-javaagent:" + tinyprof + "=own=woven,overwrite=true", program);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    StartupBenchmark benchmark = new StartupBenchmark(Path.of(args[0]).toAbsolutePath());
    int turns = Integer.parseInt(args[1]);
    System.out.printf("%-26s %-10s %10s %12s%n", "start of Hello", "JDK", "CPU s", "beyond plain");
    for (String jdk : List.of(args).subList(2, args.length)) {
      benchmark.run(Path.of(jdk), turns);
    }
  }

  private void run(Path jdk, int turns) throws IOException, InterruptedException {
    List<String> names = List.copyOf(variants.keySet());
    InterleavedRuns<String, Double> seconds =
        InterleavedRuns.take(turns, names, name -> ProcessCpu.seconds(folder, command(jdk, name)));
    Samples plain = seconds.samples(PLAIN, each -> each);
    for (String name : names) {
      Samples own = seconds.samples(name, each -> each);
      Samples beyond = own.with(plain, (mine, bare) -> mine - bare);
      System.out.printf(
          "%-26s %-10.10s %10.3f %+12.3f  %s%n",
          name, jdk.getFileName(), own.median(), beyond.median(), beyond.spread());
    }
  }

  private List<String> command(Path jdk, String variant) {
    List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
    command.addAll(variants.get(variant));
    return command;
  }

  private void add(String name, String agent, List<String> program) {
    List<String> command = new ArrayList<>(agent.isEmpty() ? List.of() : List.of(agent));
    command.addAll(program);
    variants.put(name, command);
  }

  private Path jar(String name, Class<?> type, Manifest manifest) throws IOException {
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    String entry = type.getName().replace('.', '/') + ".class";
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        InputStream in = type.getResourceAsStream("/" + entry)) {
      out.putNextEntry(new JarEntry(entry));
      in.transferTo(out);
    }
    return jar;
  }
}
