package org.tinyprof.viewer.question;

import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.ReplacedFileRetry;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.snapshot.SnapshotFiles;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Answers;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.many.ManyRuns;
import org.tinyprof.viewer.source.SourceFolder;

/** Answers every question of the page, about one run, two or many. */
public final class Questions implements Answers, Closeable {
  private static final String VERSION = "version";
  private static final String ABOUT = "run";
  private static final String DIFFERENCES = "differences";
  private static final String FINDINGS = "findings";
  private static final String SOURCE = "source";
  private static final Map<String, PageQuestion> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry(ABOUT, new AboutRun()),
              Map.entry(FINDINGS, new Findings()),
              Map.entry("tree", new TreeRows()),
              Map.entry("children", new ChildRows()),
              Map.entry("rank", new RankColumn()),
              Map.entry("ranks", new RankBands()),
              Map.entry("places", new RanksAtPlaces()),
              Map.entry("course", new CourseCharts()),
              Map.entry("cell", new CellValues()),
              Map.entry("callpaths", new RankByCallpath()),
              Map.entry("details", new Details()),
              Map.entry("flat", new FlatRows()),
              Map.entry("methods", new MethodRows()),
              Map.entry("leaves", new LeafRows()),
              Map.entry("waits", new WaitTables()),
              Map.entry("neighbours", new Neighbours()),
              Map.entry("graph", new GraphLinks()),
              Map.entry("messages", new MessageCells()),
              Map.entry("grid", new GridCells()),
              Map.entry("timeline", new TimelineCells()),
              Map.entry("moment", new TimelineCell()),
              Map.entry("marks", new TimelineMarks()),
              Map.entry("snapshots", new SnapshotPoints())));

  private final OpenRuns runs;
  private final Optional<ManyRuns> many;
  private final ExecutorService readers;
  private final boolean readsAhead;
  private final Optional<SourceFolder> source;
  private final AnswerCache cache = new AnswerCache();

  private Questions(
      List<Path> paths,
      ReadingRules rules,
      Optional<ManyRuns> many,
      Optional<SourceFolder> source,
      ExecutorService readers,
      boolean readsAhead) {
    this.runs = new OpenRuns(paths, rules, readers);
    this.many = many;
    this.readers = readers;
    this.readsAhead = readsAhead;
    this.source = source;
  }

  /** Whether a run may lack what a question is about, a timeline or a grid, and refuse it. */
  public static boolean isRefusable(String name) {
    return Set.of("grid", "timeline", "moment", "marks", "waits").contains(name);
  }

  /** What the page of one run can ask. */
  public static Set<String> names() {
    return Collections.unmodifiableSet(ALL.keySet());
  }

  /**
   * Opens one run, two runs with the earlier first, or many: three or more, a folder or a pattern.
   *
   * @param rules the user's rules for files of other tools
   * @param source where the program's source files are, if known
   */
  public static Questions of(List<String> words, ReadingRules rules, Optional<SourceFolder> source)
      throws IOException, QuestionException {
    return open(words, rules, source, true);
  }

  /** Opens runs for questions that come without a pause: nothing is read ahead of them. */
  public static Questions forExport(List<String> words, ReadingRules rules)
      throws IOException, QuestionException {
    return open(words, rules, Optional.empty(), false);
  }

  private static Questions open(
      List<String> words, ReadingRules rules, Optional<SourceFolder> source, boolean readsAhead)
      throws IOException, QuestionException {
    ExecutorService readers = readers();
    try {
      if (words.size() > 2 || !areRuns(words)) {
        ManyRuns many = ManyRuns.open(words, rules, readers);
        return new Questions(many.paths(), rules, Optional.of(many), source, readers, readsAhead);
      }
      Questions few =
          new Questions(
              words.stream().map(Path::of).toList(),
              rules,
              Optional.empty(),
              source,
              readers,
              readsAhead);
      for (int place = 0; place < words.size(); place++) {
        few.runs.at(place); // says at once what is wrong with it
      }
      return few;
    } catch (IOException | QuestionException e) {
      readers.shutdownNow();
      throw e;
    }
  }

  /** Whether each word is a run; a folder of runs and a pattern are none. */
  private static boolean areRuns(List<String> words) throws IOException {
    for (String word : words) {
      try {
        Path path = Path.of(word);
        Path shown = SnapshotFiles.orNewest(path);
        if (!Files.exists(shown)
            || (Files.isDirectory(shown) && !OpenProfile.looksLikeProfile(shown))) {
          return false;
        }
      } catch (InvalidPathException e) {
        return false; // a pattern may have letters that no path has
      }
    }
    return true;
  }

  private static ExecutorService readers() {
    return Executors.newFixedThreadPool(
        Math.max(2, Runtime.getRuntime().availableProcessors()),
        task -> {
          Thread thread = new Thread(task, "read");
          thread.setDaemon(true);
          return thread;
        });
  }

  @Override
  public String answer(String question, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    ReplacedFileRetry rereading = new ReplacedFileRetry();
    while (true) {
      try {
        return newest(question, asked, wanted);
      } catch (IOException e) {
        if (!rereading.helpsAfter(e)) {
          throw e;
        }
        runs.look();
      }
    }
  }

  private String newest(String question, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    int which = asked.number("run", 0, runs.size() - 1, runs.size() - 1);
    if (question.equals(VERSION)) {
      runs.look();
      return json(version(which), out -> version(which, asked, wanted, out));
    }
    String version = version(which);
    String name = version + " " + question + asked.without("view", "turn");
    String had = cache.find(name);
    if (!had.isEmpty()) {
      return had;
    }
    String json = json(version, writing(question, which, asked, wanted));
    cache.keep(name, json);
    return json;
  }

  /** The kind of the page; on request with the description of its one run. */
  private void version(int which, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    out.name("runs").value(runs.size()).name("many").value(many.isPresent());
    if (asked.yes("about") && many.isEmpty()) {
      ALL.get(ABOUT).answer(runs.at(which).open(), asked, wanted, out.name("run").beginObject());
      out.endObject();
    }
  }

  private Writing writing(String question, int which, Parameters asked, BooleanSupplier wanted)
      throws QuestionException {
    if (many.isPresent() && ManyRuns.knows(question)) {
      return out -> many.get().answer(question, asked, out);
    }
    if (question.equals(DIFFERENCES) && runs.size() >= 2) {
      int last = runs.size() - 1;
      int before = asked.number("before", 0, last, 0);
      int after = asked.number("after", 0, last, last);
      return out ->
          Differences.answer(runs.at(before).open(), runs.at(after).open(), asked, wanted, out);
    }
    if (question.equals(SOURCE)) {
      return out -> MethodLines.answer(runs.at(which).open(), asked, source, out);
    }
    PageQuestion known = ALL.get(question);
    if (known == null) {
      throw new QuestionException("the page asks for something unknown; reload it");
    }
    return out -> {
      OpenRun open = runs.at(which).open();
      open.ahead().questionBegins();
      try {
        OpenRun part = known.isOfWholeRun() ? open : open.times().during(open, asked);
        known.answer(part, asked, wanted, out);
      } finally {
        open.ahead().questionEnds();
      }
      if (readsAhead && question.equals(FINDINGS)) {
        open.ahead().start(); // the page asks for them when it has drawn the rest
      }
    };
  }

  /** Many runs have one version; of one or two it is that of the one that is asked. */
  private String version(int which) throws IOException {
    return many.isPresent() ? many.get().version() : runs.at(which).open().version();
  }

  private interface Writing {
    void to(JsonOutput out) throws IOException, QuestionException;
  }

  private static String json(String version, Writing writing)
      throws IOException, QuestionException {
    StringWriter text = new StringWriter();
    JsonOutput out = new JsonOutput(text).beginObject().name("version").value(version);
    writing.to(out);
    out.endObject();
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    readers.shutdownNow();
    runs.close();
  }
}
