package org.tinyprof.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where a job was told to leave its profile, and what it left there.
 *
 * <p>Only the job's ranks know what becomes of {@code run-%j.tprof}, so what it left are the files
 * of such names that were not there before.
 *
 * @param wanted the profile's name as the agent is told it
 * @param before what had such a name when the job started
 */
record JobOutput(Path wanted, Set<Path> before) {
  private static final String SUFFIX = ".tprof";
  private static final String PROFILE = "(-\\d+)?(\\.tprof)?(\\.txt)?";
  private static final String PARTS = "[\\w.-]*\\.parts";
  private static final Comparator<Path> SHORT_FIRST =
      Comparator.<Path>comparingInt(path -> path.toString().length())
          .thenComparing(Comparator.naturalOrder());
  private static final Pattern PLACEHOLDER = Pattern.compile("%(.)");

  JobOutput {
    before = Set.copyOf(before);
  }

  /** What a job that starts now will leave; a name that is taken gets a number. */
  static JobOutput now(Path wanted) throws IOException {
    Path free = wanted;
    for (int number = 2; Files.exists(free); number++) {
      free = wanted.resolveSibling(stem(wanted) + "-" + number + SUFFIX);
    }
    return new JobOutput(free, Set.copyOf(named(free, ".*")));
  }

  /** The job's profiles, first the one of the name itself; each program of a job leaves one. */
  List<Path> profiles() throws IOException {
    return left(PROFILE);
  }

  /** Directories with what ranks wrote each on its own. */
  List<Path> parts() throws IOException {
    return left(PARTS);
  }

  private List<Path> left(String ending) throws IOException {
    List<Path> there = named(wanted, ending);
    return there.stream().filter(path -> !before.contains(path)).sorted(SHORT_FIRST).toList();
  }

  private static List<Path> named(Path wanted, String ending) throws IOException {
    Path folder = wanted.getParent();
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    Pattern names = Pattern.compile(pattern(stem(wanted)) + ending);
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> names.matcher(file.getFileName().toString()).matches()).toList();
    }
  }

  private static String stem(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
  }

  /** The names that a template can become, as a regular expression. */
  private static String pattern(String template) {
    StringBuilder pattern = new StringBuilder();
    Matcher placeholder = PLACEHOLDER.matcher(template);
    int from = 0;
    while (placeholder.find()) {
      pattern.append(Pattern.quote(template.substring(from, placeholder.start())));
      pattern.append(placeholder.group(1).equals("%") ? "%" : "[\\w.-]*");
      from = placeholder.end();
    }
    return pattern.append(Pattern.quote(template.substring(from))).toString();
  }
}
