package org.tinyprof.cli.record;

import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.cli.command.AgentJar;
import org.tinyprof.cli.command.PageFormat;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Lets the agent read a configuration, in a JVM that does nothing else.
 *
 * <p>The agent itself answers, so that the answer is the one a job would get: it prints a line for
 * all that is wrong, for each key and who set it and, if it is asked, for each method of the
 * program that would be an event. The program is never run.
 */
@Command(
    name = "check",
    description = "Checks the configuration that a job would have, without running one.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof check                                 what a job gets that is started here",
      "  tinyprof check job.yaml                        with a file of its own",
      "  tinyprof check job.yaml --set snapshot=30s     with a key that a job overrides",
      "  tinyprof check --site tinyprof.yaml            what all jobs of a site get",
      "  tinyprof check --classpath app.jar             which methods would be events",
      "  tinyprof check job.yaml --classpath classes:lib/* --main app.Main"
    })
public final class CheckCommand implements Callable<Integer> {
  /** The JVM prints a line for each of these, which would be taken for the agent's answer. */
  private static final Set<String> OPTION_VARIABLES =
      Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private static final String EVENT = "event\t";
  private static final String NOTE = "note\t";
  private static final String SETTING = "setting\t";
  private static final String SAMPLED = "sampled\t";

  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Mixin private AgentJar agent;

  @Parameters(
      paramLabel = "CONFIG",
      arity = "0..1",
      defaultValue = "",
      description = "The agent's YAML file.")
  private Path config;

  @Option(
      names = "--site",
      paramLabel = "FILE",
      description = "Check a site's file, as a user without settings of their own gets it.")
  private Path site;

  @Option(
      names = "--classpath",
      paramLabel = "PATH",
      defaultValue = "",
      description = "List what would be an event of a program: its class path, or its jar.")
  private String classPath;

  @Option(
      names = "--main",
      paramLabel = "CLASS",
      defaultValue = "",
      description = "The program's main class (default: the one that the jar names).")
  private String mainClass;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description =
          "The format of the answer: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private PageFormat format;

  public CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean noConfig = config.toString().isEmpty();
    if (classPath.isEmpty() && !mainClass.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--main names a class of a program; give its --classpath too");
    }
    if (!noConfig && !Files.exists(config)) {
      throw new NoSuchFileException(config.toString());
    }
    if (site != null && !Files.exists(site)) {
      throw new NoSuchFileException(site.toString());
    }
    List<String> events = new ArrayList<>();
    List<String> settings = new ArrayList<>();
    int sampledClasses = 0;
    boolean right = true;
    for (String line : answer()) {
      if (line.startsWith(EVENT)) {
        events.add(line.substring(EVENT.length()));
      } else if (line.startsWith(SETTING)) {
        settings.add(line.substring(SETTING.length()));
      } else if (line.startsWith(SAMPLED)) {
        sampledClasses = Integer.parseInt(line.substring(SAMPLED.length()));
      } else {
        boolean note = line.startsWith(NOTE);
        terminal.say(note ? "tinyprof: " + line.substring(NOTE.length()) : line);
        right &= note && site == null; // a note on a site's file is about a mistake in it
      }
    }
    if (!right) {
      return ExitCode.SOFTWARE;
    }
    if (classPath.isEmpty()) {
      print(SettingsPage.of(title(noConfig), settings));
    } else {
      String program = mainClass.isEmpty() ? classPath : mainClass;
      print(EventsPage.of(program, events, sampledClasses));
    }
    return ExitCode.OK;
  }

  private String title(boolean noConfig) {
    return site != null ? site.toString() : noConfig ? "configuration" : config.toString();
  }

  private void print(Page page) throws IOException {
    Charset charset = format == PageFormat.TEXT ? terminal.charset() : StandardCharsets.UTF_8;
    Writer out = new BufferedWriter(new OutputStreamWriter(terminal.bytes(), charset));
    format.rendering(terminal).render(page, out);
    out.flush();
  }

  private List<String> answer() throws IOException, InterruptedException {
    String argument = agent.argument(config, List.of());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--dry-run"); // whatever the agent does, the program does not run
    command.add("-javaagent:" + agent.jar() + "=" + argument);
    command.add("-Xlog:disable");
    command.addAll(program());
    ProcessBuilder check = new ProcessBuilder(command);
    check.environment().keySet().removeAll(OPTION_VARIABLES);
    if (site != null) {
      check.environment().keySet().removeIf(name -> name.startsWith("TINYPROF_"));
      check.environment().put("TINYPROF_SITE", site.toAbsolutePath().toString());
      check.environment().put("XDG_CONFIG_HOME", site.toAbsolutePath() + ".none");
    }
    Process process = check.redirectErrorStream(true).start();
    byte[] printed = process.getInputStream().readAllBytes();
    process.waitFor();
    return new String(printed, Charset.defaultCharset()).lines().toList();
  }

  private List<String> program() {
    if (classPath.isEmpty()) {
      String own = System.getProperty("java.class.path");
      return List.of("-Dorg.tinyprof.check=configuration", "-cp", own, Nothing.class.getName());
    }
    List<String> words = new ArrayList<>(List.of("-Dorg.tinyprof.check=events"));
    if (!mainClass.isEmpty()) {
      words.addAll(List.of("-cp", classPath, mainClass));
    } else if (classPath.indexOf(File.pathSeparatorChar) < 0
        && Files.isRegularFile(Path.of(classPath))) {
      words.addAll(List.of("-jar", classPath));
    } else {
      throw new ParameterException(
          spec.commandLine(), "--classpath is not a single jar; give the main class with --main");
    }
    return words;
  }

  /** A program that does nothing, for an agent that is only asked. */
  static final class Nothing {
    private Nothing() {}

    public static void main(String[] args) {
      // the agent has spoken before this is reached
    }
  }
}
