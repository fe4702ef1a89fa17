package org.tinyprof.cli.ask;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import jdk.jshell.tool.JavaShellToolBuilder;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.NewestProfile;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.Ensemble;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Opens JShell with a run, or with many. */
@Command(
    name = "shell",
    description = "Opens Java's shell with a run or a folder of runs, to ask in Java.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof shell run.tprof",
      "  tinyprof shell run.tprof < questions.jsh",
      "  tinyprof shell study/                     many runs (docs/ask-many.md)",
      "",
      "  Imbalance.of(frame.query(\"MPI_*\")).top(5).print()      in the shell (docs/ask.md)",
      "  runs.groupBy(\"solver\").stats(MEAN, STD).print()    of many runs"
    })
public final class ShellCommand implements Callable<Integer> {
  private static final String MODULE = "jdk.jshell";

  /** Packages whose classes need no import in the shell. */
  private static final List<String> PACKAGES =
      List.of(
          "java.nio.file",
          "java.util",
          "java.util.stream",
          "org.tinyprof.analysis",
          "org.tinyprof.analysis.answer",
          "org.tinyprof.analysis.frame",
          "org.tinyprof.analysis.info",
          "org.tinyprof.analysis.profile",
          "org.tinyprof.analysis.query",
          "org.tinyprof.analysis.slice",
          "org.tinyprof.analysis.table",
          "org.tinyprof.analysis.tree",
          "org.tinyprof.ensemble",
          "org.tinyprof.ensemble.chart",
          "org.tinyprof.ensemble.cluster",
          "org.tinyprof.ensemble.compare",
          "org.tinyprof.ensemble.model",
          "org.tinyprof.ensemble.read",
          "org.tinyprof.ensemble.scaling",
          "org.tinyprof.ensemble.statistics");

  private static final List<String> CONSTANTS =
      List.of("Arithmetic", "Dimension", "Key", "Reduction");

  /** What {@code stats} takes; the other names are those of what is taken over ranks. */
  private static final List<String> STATISTICS =
      List.of("RUNS", "MEAN", "MEDIAN", "STD", "VAR", "CV", "P95", "IQR", "OUTLIERS", "NORMAL");

  private final Terminal terminal;

  @Parameters(
      paramLabel = "RUN",
      arity = "0..1",
      description =
          "A profile (default: the newest in this folder), a folder of profiles, or a pattern in"
              + " quotes: 'study/*.tprof'.")
  private String word;

  @Spec private CommandSpec spec;

  public ShellCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws Exception {
    if (word == null) {
      word = NewestProfile.announced(terminal, spec.qualifiedName()).toString();
    }
    List<String> opened = opened(); // says what is wrong with it before a shell is there
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      throw new IOException(
          "this Java has no module jdk.jshell; set JAVA_HOME to a JDK with all its modules");
    }
    if (!Boolean.getBoolean("tinyprof.terminal.in")) { // the start script knows
      return script(opened) ? ExitCode.OK : ExitCode.SOFTWARE;
    }
    Path start = Files.createTempFile("tinyprof-shell", ".jsh");
    try {
      Files.write(start, startUp(opened));
      return Shell.run(start) == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    } finally {
      Files.delete(start);
    }
  }

  /** Lines that open what was named: one run, or else many. */
  private List<String> opened() throws IOException, QuestionException {
    Path path = Path.of(word).toAbsolutePath();
    if (!Files.exists(path) || (Files.isDirectory(path) && !OpenProfile.looksLikeProfile(path))) {
      Ensemble.open(word);
      List<String> lines = new ArrayList<>();
      STATISTICS.forEach(
          each ->
              lines.add("import static org.tinyprof.ensemble.statistics.Statistic." + each + ";"));
      lines.add("Ensemble runs = Ensemble.open(" + literal(word) + ");");
      return lines;
    }
    OpenProfile.open(path).close();
    return List.of(
        "Run run = Run.open(Path.of(" + literal(path.toString()) + "));",
        "Frame frame = run.frame();");
  }

  /** Evaluates standard input that is not typed. */
  private boolean script(List<String> opened) {
    List<String> lines =
        new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()))
            .lines()
            .toList();
    return ShellScript.run(
        startUp(opened),
        lines,
        complaint -> {
          terminal.say("tinyprof shell: " + complaint);
          terminal.flush();
        });
  }

  /** What the shell does before anybody types. */
  private static List<String> startUp(List<String> opened) {
    List<String> lines = new ArrayList<>();
    PACKAGES.forEach(each -> lines.add("import " + each + ".*;"));
    CONSTANTS.forEach(
        each -> lines.add("import static org.tinyprof.analysis.frame." + each + ".*;"));
    lines.addAll(opened);
    return lines;
  }

  /** A text as a Java literal in ASCII. */
  private static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      boolean plain = letter >= ' ' && letter < 0x7F && letter != '"' && letter != '\\';
      literal.append(plain ? String.valueOf(letter) : String.format("\\u%04x", (int) letter));
    }
    return literal.append('"').toString();
  }

  /** A separate class, because loading it needs a module that not every Java has. */
  private static final class Shell {
    private Shell() {}

    static int run(Path start) throws Exception {
      List<String> arguments = new ArrayList<>();
      arguments.addAll(List.of("--execution", "local"));
      arguments.addAll(List.of("--class-path", System.getProperty("java.class.path")));
      arguments.addAll(List.of("--startup", start.toString()));
      return JavaShellToolBuilder.builder().start(arguments.toArray(String[]::new));
    }
  }
}
