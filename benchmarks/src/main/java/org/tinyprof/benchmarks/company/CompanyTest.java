package org.tinyprof.benchmarks.company;

import com.example.company.ManyClasses;
import com.example.company.Mocks;
import com.example.company.Steady;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.report.Workshop;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs programs with and without our agent: beside Mockito's and Lombok's, stopped for ten seconds,
 * with a clock that jumps, with 50,000 classes, on JDK 17 and 25, where found. Fails if a program
 * prints, returns or compiles something else than bare, or if there is no profile.
 */
@Command(name = "companyTest", mixinStandardHelpOptions = true)
public final class CompanyTest implements Callable<Integer> {
  private static final Path FAKE_CLOCK =
      Path.of("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1");
  private static final String SOURCE =
      "@lombok.Data @lombok.Builder class Point { private final int x; private String name; }\n";

  @Option(names = "--jdk", description = "The JDKs' versions.")
  private List<Integer> versions = List.of(17, 25);

  @Option(names = "--only", description = "Only cases whose name contains this.")
  private String only = "";

  public static void main(String[] args) {
    System.exit(new CommandLine(new CompanyTest()).execute(args));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean failed = false;
    try (Workshop workshop = new Workshop()) {
      int cases = 0;
      Path source = Files.writeString(workshop.folder().resolve("Point.java"), SOURCE);
      for (int version : versions) {
        Optional<Path> jdk = Jdks.find(version);
        for (Company company : jdk.isPresent() ? all(source) : List.<Company>of()) {
          Path folder = workshop.folder().resolve("case-" + ++cases);
          String found = compare(jdk.get(), company, folder);
          System.out.printf("JDK %d, %s: %s%n", version, company.name(), found);
          failed |= !found.startsWith("same");
        }
      }
    }
    return failed ? CommandLine.ExitCode.SOFTWARE : CommandLine.ExitCode.OK;
  }

  private List<Company> all(Path source) {
    List<Company> all = new ArrayList<>();
    List<String> mocks = program(Mocks.class);
    all.add(Company.of("Mockito's inline agent, attached", List.of(), List.of(), mocks));
    List<String> mockito = List.of("-javaagent:" + jar("mockito-core"));
    all.add(Company.of("Mockito's inline agent before", mockito, List.of(), mocks));
    all.add(Company.of("Mockito's inline agent behind", List.of(), mockito, mocks));
    all.add(lombok(source));
    List<String> classes = program(ManyClasses.class, "50000");
    all.add(Company.of("50,000 classes", List.of(), List.of(), classes));
    all.add(disturbed("stopped for 10 s", Map.of(), Disturbance.STOPPED));
    if (Files.exists(FAKE_CLOCK)) { // a steady clock that goes back stops a bare JVM, too
      Map<String, String> clock =
          Map.of(
              "LD_PRELOAD",
              FAKE_CLOCK.toString(),
              "FAKETIME_NO_CACHE",
              "1",
              "FAKETIME_DONT_FAKE_MONOTONIC",
              "1");
      all.add(disturbed("clock of the day that jumps", clock, Disturbance.CLOCK_JUMPS));
    }
    return all.stream().filter(each -> each.name().contains(only)).toList();
  }

  private static Company disturbed(
      String name, Map<String, String> environment, Disturbance disturbance) {
    List<String> none = List.of();
    return new Company(
        name, "java", none, none, program(Steady.class, "600"), environment, disturbance);
  }

  private static Company lombok(Path source) {
    String jar = jar("lombok");
    List<String> none = List.of();
    List<String> arguments =
        List.of("-cp", jar, "-processorpath", jar, "-d", ".", source.toString());
    return new Company(
        "Lombok in javac", "javac", none, none, arguments, Map.of(), Disturbance.NONE);
  }

  private static List<String> program(Class<?> main, String... arguments) {
    String libraries = System.getProperty("tinyprof.company");
    String classPath = Jars.holding(main) + File.pathSeparator + libraries;
    List<String> program = new ArrayList<>(List.of("-cp", classPath, main.getName()));
    program.addAll(List.of(arguments));
    return program;
  }

  /** Of what Gradle fetched. */
  private static String jar(String beginning) {
    return Arrays.stream(System.getProperty("tinyprof.company").split(File.pathSeparator))
        .filter(path -> Path.of(path).getFileName().toString().startsWith(beginning))
        .findFirst()
        .orElseThrow();
  }

  /** What differs, in words that begin with "same" if nothing does. */
  private static String compare(Path jdk, Company company, Path folder)
      throws IOException, InterruptedException {
    Ended bare = Ended.run(folder.resolve("bare"), command(jdk, company, List.of()), company);
    Path profile = folder.resolve("run.tprof");
    List<String> agent = List.of("-javaagent:%s=output=%s".formatted(Jars.tinyprof(), profile));
    Ended ended = Ended.run(folder.resolve("profiled"), command(jdk, company, agent), company);
    if (bare.exitCode() != ended.exitCode() || !bare.out().equals(ended.out())) {
      return "bare it ended with %d and printed %s, profiled with %d and %s; %s"
          .formatted(bare.exitCode(), bare.out(), ended.exitCode(), ended.out(), ended.err());
    }
    if (!bare.files().equals(ended.files())) {
      return "it compiled other classes: %s, %s".formatted(bare.files(), ended.files());
    }
    if (!Files.exists(profile)) {
      return "no profile: " + ended.err();
    }
    String last = bare.out().lines().reduce("", (one, next) -> next);
    return "same, exit code %d, %s%s"
        .formatted(
            bare.exitCode(),
            last.isEmpty() ? bare.files().size() + " classes" : last,
            ended.said().stream().collect(Collectors.joining("; ", " ", "")));
  }

  private static List<String> command(Path jdk, Company company, List<String> agent) {
    String prefix = company.tool().equals("java") ? "" : "-J";
    List<String> command = new ArrayList<>();
    command.add(jdk.resolve("bin").resolve(company.tool()).toString());
    for (List<String> options : List.of(company.before(), agent, company.after())) {
      options.forEach(option -> command.add(prefix + option));
    }
    command.addAll(company.program());
    return command;
  }
}
