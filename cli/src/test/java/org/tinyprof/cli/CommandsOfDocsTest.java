package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/** Every command that a page names, in a block or in a line, has options and words that exist. */
class CommandsOfDocsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern IN_LINE = Pattern.compile("`(tinyprof [^`]+)`");
  private static final Pattern IN_BLOCK = Pattern.compile("(?:\\$ |^)(tinyprof .*)");
  private static final Pattern REST = Pattern.compile(" +#.*| \\\\?\\|.*| [<>].*|; do .*|; done.*");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");
  private static final Pattern PRINTED = Pattern.compile("tinyprof \\w+: .*");

  @Test
  void areParsed() throws Exception {
    List<String> wrong = new ArrayList<>();
    int commands = 0;
    for (Path page : pages()) {
      for (String command : commands(page)) {
        commands++;
        String problem = problem(words(command));
        if (!problem.isEmpty()) {
          wrong.add("%s: %s: %s".formatted(ROOT.relativize(page), command, problem));
        }
      }
    }
    assertTrue(commands > 200, "found only " + commands);
    assertEquals(List.of(), wrong);
  }

  private static String problem(List<String> words) {
    PrintWriter text =
        new PrintWriter(
            new OutputStreamWriter(new ByteArrayOutputStream(), StandardCharsets.UTF_8));
    Terminal terminal =
        new Terminal(
            new ByteArrayOutputStream(),
            StandardCharsets.UTF_8,
            text,
            text,
            false,
            false,
            true,
            false,
            100);
    CommandLine line = TinyProfCommand.commandLine(terminal);
    try {
      line.parseArgs(words.toArray(String[]::new));
      return "";
    } catch (MissingParameterException e) {
      return ""; // a sentence that only names the command
    } catch (ParameterException e) {
      return e.getMessage();
    }
  }

  private static List<String> commands(Path page) throws IOException {
    List<String> commands = new ArrayList<>();
    boolean block = false;
    for (String line : Files.readAllLines(page)) {
      if (line.strip().startsWith("```")) {
        block = !block;
      } else {
        Matcher command = (block ? IN_BLOCK : IN_LINE).matcher(line);
        while (command.find()) {
          commands.add(REST.matcher(command.group(1)).replaceAll(""));
        }
      }
    }
    return commands.stream().filter(command -> !PRINTED.matcher(command).matches()).toList();
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(command.substring("tinyprof ".length())); word.find(); ) {
      words.add(word.group().replaceAll("['\"]", ""));
    }
    return words;
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
          .filter(path -> path.toString().endsWith(".md"))
          .filter(path -> !path.endsWith("troubleshooting.md")) // messages name commands in part
          .sorted()
          .toList();
    }
  }
}
