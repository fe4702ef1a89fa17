package org.tinyprof.viewer.question;

import java.io.Closeable;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.format.source.ReplacedProfileException;
import org.tinyprof.viewer.http.Answers;
import org.tinyprof.viewer.http.Parameters;

/** Answers all that the page can ask, of one run or of two. */
public final class Questions implements Answers, Closeable {
  private static final String VERSION = "version";
  private static final String DIFFERENCES = "differences";
  private static final Map<String, PageQuestion> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("run", new AboutRun()),
              Map.entry("findings", new Findings()),
              Map.entry("tree", new TreeRows()),
              Map.entry("rank", new RankColumn()),
              Map.entry("ranks", new RankCharts()),
              Map.entry("course", new CourseCharts()),
              Map.entry("cell", new CellValues()),
              Map.entry("callpaths", new RankByCallpath()),
              Map.entry("details", new Details()),
              Map.entry("flat", new FlatRows()),
              Map.entry("graph", new GraphLinks())));

  private final List<NewestRun> runs;
  private final ExecutorService readers;
  private final AnswerCache cache = new AnswerCache();

  /** Opens the runs, at most two of them, the earlier one first. */
  public Questions(List<Path> paths) throws IOException {
    int threads = Math.max(2, Runtime.getRuntime().availableProcessors());
    readers =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread thread = new Thread(task, "read");
              thread.setDaemon(true);
              return thread;
            });
    List<NewestRun> opened = new ArrayList<>();
    for (Path path : paths) {
      opened.add(new NewestRun(path, readers));
    }
    runs = List.copyOf(opened);
  }

  @Override
  public String answer(String question, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    try {
      return newest(question, asked, wanted);
    } catch (ReplacedProfileException e) {
      runs.forEach(NewestRun::look);
      return newest(question, asked, wanted);
    }
  }

  private String newest(String question, Parameters asked, BooleanSupplier wanted)
      throws IOException, QuestionException {
    int which = asked.number("run", 0, runs.size() - 1, runs.size() - 1);
    OpenRun open = runs.get(which).open();
    if (question.equals(VERSION)) {
      runs.get(which).look();
      return json(runs.get(which).open(), out -> out.name("runs").value(runs.size()));
    }
    boolean two = question.equals(DIFFERENCES) && runs.size() == 2;
    PageQuestion known = ALL.get(question);
    if (known == null && !two) {
      throw new QuestionException("the page asks what nobody knows; reload it");
    }
    String name = open.version() + " " + question + asked.without("view", "turn");
    String had = cache.find(name);
    if (!had.isEmpty()) {
      return had;
    }
    String json =
        json(
            open,
            out -> {
              if (two) {
                Differences.answer(runs.get(0).open(), runs.get(1).open(), asked, wanted, out);
              } else {
                known.answer(open, asked, wanted, out);
              }
            });
    cache.keep(name, json);
    return json;
  }

  private interface Writing {
    void to(JsonOutput out) throws IOException, QuestionException;
  }

  private static String json(OpenRun open, Writing writing) throws IOException, QuestionException {
    StringWriter text = new StringWriter();
    JsonOutput out = new JsonOutput(text).beginObject().name("version").value(open.version());
    writing.to(out);
    out.endObject();
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    readers.shutdownNow();
    for (NewestRun run : runs) {
      run.close();
    }
  }
}
