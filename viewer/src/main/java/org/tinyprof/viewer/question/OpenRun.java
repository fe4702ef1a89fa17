package org.tinyprof.viewer.question;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.tinyprof.analysis.answer.LevelNotes;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.message.CartesianGrid;
import org.tinyprof.analysis.phase.Phases;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.report.Category;
import org.tinyprof.analysis.report.RankDurations;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.tree.ShownPaths;
import org.tinyprof.analysis.wait.WaitMoments;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Selection;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.many.PlainPath;

/** One version of a profile, open for questions of several threads at once. */
final class OpenRun implements Closeable {
  private static final int ROWS = 10; // of tables that the page does not show
  private static final int MOST_WAITS = 20_000;
  private static final int MOST_TRACED_RANKS = 1024;
  private static final int RANKS_AT_ONCE = 1024;

  /** Kinds of waiting outside MPI that have a colour of their own. */
  private static final Map<Category, String> WAITING =
      Map.of(
          Category.LOCKS, "locks",
          Category.SLEEPING, "sleeping",
          Category.WAITING, "other threads",
          Category.SOCKETS, "sockets",
          Category.IDLE, "idle");

  static final int MOST_RANKS_WITH_ERRORS = 256; // to read those of more takes long

  private final OpenProfile run;
  private final ReadingRules rules;
  private final OpenRun whole;
  private final Executor executor;
  private final Forest forest;
  private final ShownPaths paths;
  private final List<Category> categories;
  private final BitSet idle = new BitSet();
  private final GridCache grids = new GridCache();
  private final Lazy<Report> report = new Lazy<>();
  private final Lazy<RankDurations> durations = new Lazy<>();
  private final Lazy<LevelNotes> notes = new Lazy<>();
  private final Lazy<Set<String>> estimated = new Lazy<>();
  private final Lazy<Optional<CartesianGrid>> grid = new Lazy<>();
  private final Lazy<Optional<WaitMoments>> waits = new Lazy<>();
  private final Lazy<List<Long>> phases = new Lazy<>();
  private final SnapshotSeries snapshots;
  private final CostliestCallpaths costliest = new CostliestCallpaths(this);
  private final ReadAhead ahead = new ReadAhead(this);
  private final RunTimes times;

  OpenRun(Path path, ReadingRules rules, Executor executor) throws IOException {
    this(OpenProfile.open(path, Progress.SILENT, rules), rules, Optional.empty(), executor);
    openParts();
    executor.execute(this::beginFirstPage);
  }

  /** A part of a run's time, as a run. */
  static OpenRun partOf(OpenRun whole, OpenProfile part, Executor executor) throws IOException {
    return new OpenRun(part, whole.rules, Optional.of(whole), executor);
  }

  private OpenRun(OpenProfile run, ReadingRules rules, Optional<OpenRun> whole, Executor executor)
      throws IOException {
    this.run = run;
    this.rules = rules;
    this.whole = whole.orElse(this);
    this.executor = executor;
    this.snapshots = new SnapshotSeries(run, executor);
    run.overview(); // a run reads it when first asked; from here on several threads ask
    this.forest = Forest.of(run.schema().callpaths());
    this.paths = new ShownPaths(forest, run.schema().callpaths()::name);
    this.categories = Category.each(run.schema().callpaths());
    for (int callpath = 0; callpath < categories.size(); callpath++) {
      idle.set(callpath, categories.get(callpath).equals(Category.IDLE));
    }
    this.times = new RunTimes(run, executor);
  }

  /**
   * Reads what the first page shows, while the browser loads it: the report, and the values of the
   * callpath that its first finding is about. What is wrong is said when it is asked for; a server
   * that ends takes no more work.
   */
  private void beginFirstPage() {
    try {
      int shown =
          report().findings().stream()
              .mapToInt(finding -> find(finding.place().path()))
              .filter(callpath -> callpath >= 0)
              .findFirst()
              .orElse(0);
      if (forest.size() > 0) {
        Grids.total(this, Parameters.of(Map.of()), shown, () -> true);
      }
    } catch (IOException | QuestionException | RejectedExecutionException e) {
      System.getLogger(OpenRun.class.getName())
          .log(System.Logger.Level.DEBUG, "not read ahead: " + run.path(), e);
    }
  }

  /**
   * Opens the files of the ranks side by side, while the browser loads the page. What is wrong with
   * one is said when its values are asked for.
   */
  private void openParts() {
    int ranks = run.info().ranks();
    for (int first = 0; first < ranks; first += RANKS_AT_ONCE) {
      Selection some = Selection.ALL.ranks(IntSet.range(first, first + RANKS_AT_ONCE - 1));
      executor.execute(
          () -> {
            try {
              run.source().groups(some);
            } catch (IOException e) {
              System.getLogger(OpenRun.class.getName())
                  .log(System.Logger.Level.DEBUG, "not opened ahead: " + run.path(), e);
            }
          });
    }
  }

  /** What the user said of files of other tools. */
  ReadingRules rules() {
    return rules;
  }

  OpenProfile run() {
    return run;
  }

  Forest forest() {
    return forest;
  }

  GridCache grids() {
    return grids;
  }

  CostliestCallpaths costliest() {
    return costliest;
  }

  ReadAhead ahead() {
    return ahead;
  }

  SnapshotSeries snapshots() {
    return snapshots;
  }

  RunTimes times() {
    return times;
  }

  /** When ranks waited for whom; read once. Empty if the run was not traced. */
  Optional<WaitMoments> waitMoments() throws IOException, QuestionException {
    return waits.of(() -> mayBeTraced() ? WaitMoments.ifFew(run, MOST_WAITS) : Optional.empty());
  }

  /** Whether to look for messages: to do so in files of many ranks takes long. */
  boolean mayBeTraced() throws IOException {
    return run.ranks() > 1 && run.ranks() <= MOST_TRACED_RANKS && times.hasTimelines();
  }

  /** Where the main loop's iterations begin; read once. Empty if no calls were traced. */
  List<Long> phases() throws IOException, QuestionException {
    return phases.of(() -> Phases.ifAny(run).map(Phases::begins).orElse(List.of()));
  }

  /** The report, made once, when it is first asked for. */
  Report report() throws IOException, QuestionException {
    return report.of(() -> ReportBuilder.of(run, ROWS));
  }

  /** How long each rank existed; read once. */
  RankDurations durations() throws IOException, QuestionException {
    return durations.of(() -> RankDurations.of(run));
  }

  /** The grid that ranks communicate on; found once, for all parts of the run's time. */
  Optional<CartesianGrid> grid() throws IOException, QuestionException {
    return whole.grid.of(() -> CartesianGrid.of(whole.run));
  }

  /** What is said of callpaths whose calls were not all recorded; read once. */
  LevelNotes levelNotes() throws IOException, QuestionException {
    return notes.of(() -> LevelNotes.of(run));
  }

  /** The kind of work of a callpath, in the few that the page has colours for. */
  String kind(int callpath) {
    Category category = categories.get(callpath);
    if (WAITING.containsKey(category)) {
      return WAITING.get(category);
    }
    boolean blocked = category.group().equals(Category.BLOCKED.label());
    if (category.equals(Category.WAITS) || blocked) {
      return "waits";
    }
    boolean io = category.equals(Category.MPI_IO) || category.group().equals(Category.IO.label());
    return io ? Category.IO.label() : category.inMpi() ? "communication" : category.label();
  }

  /** The callpaths of threads that have nothing to do; not to be changed. */
  BitSet idle() {
    return idle;
  }

  /** All others. */
  BitSet busy() {
    BitSet busy = (BitSet) idle.clone();
    busy.flip(0, forest.size());
    return busy;
  }

  /** A callpath's event with its package. */
  String fullName(int callpath) {
    return run.schema().callpaths().entry(callpath).event().identity().fullName();
  }

  /** Whether the times of a callpath are estimated from samples, on some rank at least. */
  boolean isEstimated(int callpath) throws IOException {
    return run.summaries().callpath(callpath).levels().lanes(Level.ESTIMATED) > 0;
  }

  /** Names of which some callpath is estimated; found once. */
  Set<String> estimatedNames() throws IOException, QuestionException {
    return estimated.of(
        () -> {
          Set<String> names = new HashSet<>();
          for (int i = 0; i < forest.size(); i++) {
            if (isEstimated(i)) {
              names.add(run.schema().callpaths().name(i));
            }
          }
          return names;
        });
  }

  /** Whether values are read with their standard errors, which values read ahead do not have. */
  boolean readsErrors() throws IOException, QuestionException {
    return run.ranks() <= MOST_RANKS_WITH_ERRORS && !estimatedNames().isEmpty();
  }

  Category category(int callpath) {
    return categories.get(callpath);
  }

  String path(int callpath) {
    return paths.path(callpath);
  }

  /** Tells versions of a profile apart. */
  String version() {
    return run.info().id() + "." + run.info().snapshot();
  }

  /** All callpaths with a metric of the request, over the part of the run that it names. */
  Frame frame(Parameters asked) throws IOException, QuestionException {
    return sliced(asked).metrics(metric(asked));
  }

  /** All callpaths of all ranks, read by the thread that asks alone. */
  Frame alone() throws IOException {
    return Frame.of(run).on(task -> {});
  }

  /** All callpaths of all ranks. */
  Frame everything() throws IOException {
    return Frame.of(run).on(executor);
  }

  /** All callpaths over the part of the run that a request names. */
  Frame sliced(Parameters asked) throws IOException, QuestionException {
    Frame frame = everything();
    String slice = SliceText.of(asked);
    return slice.isEmpty() ? frame : frame.slice(slice);
  }

  /**
   * The metric of a request; without one the first that the run has, which is time if it can be.
   */
  String metric(Parameters asked) throws IOException {
    return asked.has("metric") ? asked.text("metric") : run.mainLabel();
  }

  MetricDefinition definition(String metric) throws QuestionException {
    return run.schema().metric(run.metric(metric));
  }

  String timeLabel() throws IOException {
    return run.schema().label(run.time());
  }

  /** The callpath that a request names by its path; without one, the first. */
  int callpath(Parameters asked) throws QuestionException {
    return callpath(asked, "path");
  }

  /** The same of another parameter. */
  int callpath(Parameters asked, String parameter) throws QuestionException {
    String path = asked.text(parameter);
    int found = path.isEmpty() ? 0 : find(path);
    if (found < 0 || forest.size() == 0) {
      throw new QuestionException("no callpath '" + path + "' in this run; choose one of the tree");
    }
    return found;
  }

  /** Walks down from the roots: a child's name, then the separator or the end. */
  int find(String path) {
    int node = Forest.NONE;
    String rest = path;
    while (!rest.isEmpty()) {
      int next = longest(node, rest);
      if (next == Forest.NONE) {
        return byShownPath(path);
      }
      int end = run.schema().callpaths().name(next).length();
      rest = rest.length() == end ? "" : rest.substring(end + 1);
      node = next;
    }
    return node;
  }

  /** The child with the longest name that a path begins with: a name may have a separator. */
  private int longest(int parent, String path) {
    int found = Forest.NONE;
    int length = -1;
    for (int k = 0; k < forest.children(parent); k++) {
      int child = forest.child(parent, k);
      String name = run.schema().callpaths().name(child);
      boolean fits = path.equals(name) || path.startsWith(name + Callpaths.SEPARATOR);
      if (fits && name.length() > length) {
        found = child;
        length = name.length();
      }
    }
    return found;
  }

  /**
   * A very long path is shown with its middle left out, and one of many runs may have names that
   * are told apart: then all paths are tried.
   */
  private int byShownPath(String path) {
    if (path.contains(" more)<")) {
      for (int callpath = 0; callpath < forest.size(); callpath++) {
        if (path(callpath).equals(path)) {
          return callpath;
        }
      }
    }
    return PlainPath.find(path, forest.size(), this::path).orElse(-1);
  }

  @Override
  public void close() throws IOException {
    ahead.stop();
    run.close();
  }
}
