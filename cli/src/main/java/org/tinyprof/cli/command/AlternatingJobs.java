package org.tinyprof.cli.command;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Runs two commands in turns under the agent, so that what the machine does meanwhile happens to
 * both. What they print goes to standard error.
 *
 * @param folder of the profiles; {@code base} and {@code head} in it are new
 */
public record AlternatingJobs(Path folder, AgentJar agent, Terminal terminal) {
  private static final String STANDARD_ERROR = "/dev/stderr";

  /** One of the two commands. */
  private record Side(String name, String command, Path folder) {}

  /**
   * Runs both a number of times.
   *
   * @return the folders of the two sides' profiles
   */
  public List<Path> run(String base, String head, int times)
      throws IOException, InterruptedException, QuestionException {
    Side first = side("base", base);
    Side second = side("head", head);
    for (int i = 1; i <= times; i++) {
      boolean turned = i % 2 == 0; // neither side always comes first
      run(turned ? second : first, i, times);
      run(turned ? first : second, i, times);
    }
    return List.of(first.folder, second.folder);
  }

  private Side side(String name, String command) throws IOException, QuestionException {
    Path own = folder.resolve(name).toAbsolutePath();
    if (Files.isDirectory(own)) {
      try (Stream<Path> there = Files.list(own)) {
        if (there.findAny().isPresent()) {
          throw new QuestionException(
              own
                  + " holds files of an earlier comparison; delete it, or name another folder with"
                  + " --profiles");
        }
      }
    }
    Files.createDirectories(own);
    return new Side(name, command, own);
  }

  private void run(Side side, int number, int times)
      throws IOException, InterruptedException, QuestionException {
    terminal.say("tinyprof compare: %s, run %d of %d".formatted(side.name, number, times));
    Path profile = side.folder.resolve("run-" + number + ".tprof");
    ProcessBuilder job =
        new ProcessBuilder("/bin/sh", "-c", side.command)
            .inheritIO()
            .redirectOutput(ProcessBuilder.Redirect.appendTo(new File(STANDARD_ERROR)));
    JobProcess.underAgent(
        job, agent.jar(), agent.argument(Path.of(""), List.of("output=" + profile)));
    int exitCode = JobProcess.run(job);
    if (exitCode != 0) {
      throw new QuestionException(
          "run %d of --%s ended with exit code %d; nothing is compared"
              .formatted(number, side.name, exitCode));
    }
    if (!Files.exists(profile)) {
      throw new QuestionException(
          "run %d of --%s left no profile at %s; is it a Java program?"
              .formatted(number, side.name, profile));
    }
  }
}
