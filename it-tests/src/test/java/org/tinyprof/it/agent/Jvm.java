package org.tinyprof.it.agent;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A JVM to be started, with or without the agent. Each start has a working folder of its own. */
public final class Jvm {
  static final Path AGENT = Path.of(System.getProperty("tinyprof.jar")).toAbsolutePath();

  private static final String SAMPLER = "TINYPROF_SAMPLER";

  private final Jdk jdk;
  private final List<String> launcher = new ArrayList<>();
  private final List<String> options = new ArrayList<>();
  private final Map<String, String> environment = new HashMap<>();
  private String classPath = Programs.plain().toString();

  public Jvm(Jdk jdk) {
    this.jdk = jdk;
  }

  public Jvm agent(String argument) {
    return option("-javaagent:" + AGENT + (argument.isEmpty() ? "" : "=" + argument));
  }

  public Jvm option(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  public Jvm classPath(Path... entries) {
    classPath =
        Stream.of(entries).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    return this;
  }

  /** Has the JVM started by another program, such as mpirun. */
  Jvm launcher(List<String> command) {
    launcher.addAll(command);
    return this;
  }

  /** Has the agent take stacks, as it does unless told otherwise. */
  public Jvm sampled() {
    return environment(SAMPLER, "auto");
  }

  Jvm environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  public Finished run(String... mainAndArguments) throws IOException, InterruptedException {
    return start(mainAndArguments).join();
  }

  Running start(String... mainAndArguments) throws IOException {
    List<String> command = new ArrayList<>(launcher);
    command.add(jdk.java().toString());
    if (!classPath.isEmpty()) {
      command.addAll(List.of("-cp", classPath));
    }
    command.add(Jdk.NO_PERFORMANCE_DATA); // its line would stand among the program's own
    command.addAll(options);
    command.addAll(List.of(mainAndArguments));
    Path folder = Files.createTempDirectory("tinyprof");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().keySet().removeIf(Jvm::disturbs);
    builder.environment().put(SAMPLER, "none"); // stacks are taken by chance
    builder
        .environment()
        .put("XDG_CONFIG_HOME", "/no/such/folder"); // no settings of who runs tests
    builder.environment().putAll(environment);
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    builder.redirectInput(new File("/dev/null"));
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    return new Running(builder.start(), folder, out, err);
  }

  private static boolean disturbs(String variable) {
    return variable.startsWith("TINYPROF_")
        || variable.equals("JAVA_TOOL_OPTIONS")
        || variable.equals("_JAVA_OPTIONS")
        || variable.equals("JDK_JAVA_OPTIONS");
  }
}
