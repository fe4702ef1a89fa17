package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One page of {@code docs/results/}: its topic, and sections by their headings.
 *
 * <p>The page keeps sections that no experiment wrote, in the order in which they stand. Confined
 * to one thread.
 */
final class TopicPage {
  private static final String HEADING = "## ";
  private static final Pattern COMMAND = Pattern.compile("`(\\./gradlew [^`]*)`");
  private static final Pattern TARGETS =
      Pattern.compile("\\(%s/([\\w-]+%s)\\)".formatted(DataFile.FOLDER, Target.FILE_ENDING));

  private final Topic topic;
  private final Map<String, String> sections = new LinkedHashMap<>(); // text by heading

  private TopicPage(Topic topic) {
    this.topic = topic;
  }

  /** Reads the topic's page in the folder; a page without sections if there is none. */
  static TopicPage read(Path folder, Topic topic) throws IOException {
    TopicPage page = new TopicPage(topic);
    Path file = folder.resolve(topic.file());
    if (Files.exists(file)) {
      String[] parts = Files.readString(file).split("\n(?=" + HEADING + ")", -1);
      for (int i = 1; i < parts.length; i++) {
        page.put(parts[i]);
      }
    }
    return page;
  }

  Topic topic() {
    return topic;
  }

  /** Adds the section, in the place of the one that has the same heading. */
  void put(String section) {
    String heading = section.lines().findFirst().orElseThrow().substring(HEADING.length());
    sections.put(heading, section.stripTrailing() + "\n");
  }

  boolean has(String heading) {
    return sections.containsKey(heading);
  }

  boolean isEmpty() {
    return sections.isEmpty();
  }

  /** Returns the targets of all sections, from the files in the folder that they link to. */
  List<Target> targets(Path folder) throws IOException {
    List<Target> targets = new ArrayList<>();
    for (String section : sections.values()) {
      for (MatchResult file :
          (Iterable<MatchResult>) TARGETS.matcher(section).results()::iterator) {
        DataFile.read(folder, file.group(1))
            .rows()
            .forEach(row -> Target.read(row).ifPresent(targets::add));
      }
    }
    return targets;
  }

  void write(Path folder) throws IOException {
    Files.writeString(folder.resolve(topic.file()), markdown());
  }

  private String markdown() {
    String all = String.join("\n", sections.values());
    Matcher command = COMMAND.matcher(all);
    String example = command.find() ? "```\n%s\n```\n\n".formatted(command.group(1)) : "";
    return "# %s\n\n%s\n\n%s%s"
        .formatted(topic.title(), Paragraph.wrapped(topic.purpose()), example, all);
  }
}
