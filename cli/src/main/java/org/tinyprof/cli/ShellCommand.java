package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.Callable;
import jdk.jshell.tool.JavaShellToolBuilder;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.runs.Ensemble;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

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
      "  runs.groupBy(\"solver\").stats(\"mean\", \"std\").print()    of many runs"
    })
final class ShellCommand implements Callable<Integer> {
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
          "org.tinyprof.analysis.model",
          "org.tinyprof.analysis.query",
          "org.tinyprof.analysis.runs",
          "org.tinyprof.analysis.slice",
          "org.tinyprof.analysis.statistics",
          "org.tinyprof.analysis.table",
          "org.tinyprof.analysis.tree");

  private static final List<String> CONSTANTS =
      List.of("Arithmetic", "Dimension", "Key", "Reduction");

  @Parameters(
      paramLabel = "RUN",
      description = "A profile, a folder of profiles, or a pattern in quotes: 'study/*.tprof'.")
  private String word;

  @Override
  public Integer call() throws Exception {
    List<String> opened = opened(); // says what is wrong with it before a shell is there
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      throw new IOException(
          "this Java has no module jdk.jshell; set JAVA_HOME to a JDK with all its modules");
    }
    Path start = Files.createTempFile("tinyprof-shell", ".jsh");
    try {
      Files.writeString(start, startUp(opened));
      boolean interactive = Boolean.getBoolean("tinyprof.terminal.in"); // the start script knows
      return Shell.run(start, interactive) == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    } finally {
      Files.delete(start);
    }
  }

  /** Lines that open what was named: one run, or else many. */
  private List<String> opened() throws IOException, QuestionException {
    Path path = Path.of(word).toAbsolutePath();
    if (!Files.exists(path) || (Files.isDirectory(path) && !Run.isOne(path))) {
      Ensemble.open(word);
      return List.of("Ensemble runs = Ensemble.open(" + literal(word) + ");");
    }
    Run.open(path).close();
    return List.of(
        "Run run = Run.open(Path.of(" + literal(path.toString()) + "));",
        "Frame frame = Frame.of(run);");
  }

  /** What the shell does before anybody types. */
  private static String startUp(List<String> opened) {
    List<String> lines = new ArrayList<>();
    PACKAGES.forEach(each -> lines.add("import " + each + ".*;"));
    CONSTANTS.forEach(
        each -> lines.add("import static org.tinyprof.analysis.frame." + each + ".*;"));
    lines.addAll(opened);
    return String.join("\n", lines) + "\n";
  }

  /** A text as Java's source has it, in letters of ASCII. */
  private static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      boolean plain = letter >= ' ' && letter < 0x7F && letter != '"' && letter != '\\';
      literal.append(plain ? String.valueOf(letter) : String.format("\\u%04x", (int) letter));
    }
    return literal.append('"').toString();
  }

  /** In a class of its own: loading it takes the module, which not every Java has. */
  private static final class Shell {
    private Shell() {}

    static int run(Path start, boolean interactive) throws Exception {
      List<String> arguments = new ArrayList<>();
      arguments.addAll(List.of("--execution", "local"));
      arguments.addAll(List.of("--class-path", System.getProperty("java.class.path")));
      arguments.addAll(List.of("--startup", start.toString()));
      if (!interactive) {
        arguments.addAll(List.of("-s", "-"));
      }
      JavaShellToolBuilder shell = JavaShellToolBuilder.builder();
      if (!interactive) {
        shell.persistence(new HashMap<>()); // leaves no trace in the user's preferences
      }
      return shell.start(arguments.toArray(String[]::new));
    }
  }
}
