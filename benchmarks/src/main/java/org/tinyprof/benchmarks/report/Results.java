package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The results of all experiments: {@code results.md}, one page per topic in {@code results/}, and
 * the rows of their tables in {@code results/data/}.
 *
 * <p>The pages are their own record. An experiment replaces its section in the page of its topic,
 * and every other section stays. In {@code results.md} only the text between two markers is
 * replaced; people write the rest. Confined to one thread.
 */
public final class Results {
  static final String BEGIN = "<!-- targets: ./gradlew experiments writes from here -->";
  static final String END = "<!-- targets: to here -->";
  private static final String PAGE = "results.md";
  private static final String FOLDER = "results";
  private static final String EMPTY_PAGE = "# Results\n\n%s\n%s\n".formatted(BEGIN, END);

  private final Path folder;
  private final String where;
  private final Map<Topic, TopicPage> pages = new EnumMap<>(Topic.class);
  private final List<Chart> charts = new ArrayList<>();
  private final List<DataFile> files = new ArrayList<>();

  private Results(Path folder, String where) {
    this.folder = folder;
    this.where = where;
  }

  /**
   * Reads the pages in the folder, to replace some of their sections.
   *
   * @param machine one sentence: when and on which machine the experiments run
   */
  public static Results in(Path folder, Scale scale, String machine) throws IOException {
    String caution = scale == Scale.FULL ? "" : scale + ", too short to quote; ";
    Results results = new Results(folder, caution + machine);
    for (Topic topic : Topic.values()) {
      results.pages.put(topic, TopicPage.read(folder.resolve(FOLDER), topic));
    }
    return results;
  }

  /** Adds the section. One that did not run leaves an earlier section as it is. */
  public Results add(ResultSection section) {
    TopicPage page = pages.get(section.experiment().topic());
    if (section.ran() || !page.has(section.experiment().title())) {
      page.put(section.markdown(where));
      charts.addAll(section.findings().charts());
      files.addAll(section.files());
    }
    return this;
  }

  /** Adds the sections that tests on request left as files in a folder, which may not exist. */
  public Results addTests(Path left) throws IOException {
    if (Files.isDirectory(left)) {
      try (Stream<Path> files = Files.list(left)) {
        for (Path file : files.filter(each -> each.toString().endsWith(".md")).sorted().toList()) {
          pages.get(Topic.PEERS).put(Files.readString(file));
        }
      }
    }
    return this;
  }

  /** Writes all results so far. A run that is interrupted keeps what it found. */
  public void write() throws IOException {
    Path topics = Files.createDirectories(folder.resolve(FOLDER));
    for (Chart chart : charts) {
      Files.writeString(topics.resolve(chart.name() + ".svg"), chart.svg());
    }
    for (DataFile file : files) {
      file.write(topics);
    }
    for (TopicPage page : pages.values()) {
      if (!page.isEmpty()) {
        page.write(topics);
      }
    }
    Path page = folder.resolve(PAGE);
    Files.writeString(page, withTargets(Files.exists(page) ? Files.readString(page) : EMPTY_PAGE));
  }

  private String withTargets(String page) throws IOException {
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IOException("%s lacks the lines %s and %s".formatted(PAGE, BEGIN, END));
    }
    List<TopicPage> written = pages.values().stream().filter(each -> !each.isEmpty()).toList();
    return page.substring(0, begin)
        + BEGIN
        + "\n\n"
        + TargetTables.of(written, folder, FOLDER)
        + "\n"
        + page.substring(end);
  }
}
