package org.tinyprof.analysis.profile;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.KnownSchemas;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.BlockVisitor;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.source.SelectedSource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * The open profile of one run. Opening reads the description of the run; questions read the
 * overview and values that they need. Confined to one thread at a time.
 */
public final class OpenProfile implements Closeable {
  private final Path path;
  private final RunFiles files;
  private final Progress progress;
  private Overview overview; // read when it is first asked for
  private Overview summaries; // the same, until there is an overview
  private Overview distributed; // made when it is first asked for
  private volatile long ranks = -1; // counted when first asked for

  private OpenProfile(Path path, RunFiles files, Progress progress) {
    this.path = path;
    this.files = files;
    this.progress = progress;
  }

  /** Opens a profile; what is wrong with it is said in the exception's message. */
  public static OpenProfile open(Path path) throws IOException {
    return open(path, Progress.SILENT);
  }

  /** Opens a profile that reports the progress of reading. */
  public static OpenProfile open(Path path, Progress progress) throws IOException {
    return open(path, progress, ReadingRules.NONE);
  }

  /** Opens a profile, which may be a file of another tool that the user says something of. */
  public static OpenProfile open(Path path, Progress progress, ReadingRules rules)
      throws IOException {
    RunFiles files = RunFiles.open(path, progress, new KnownSchemas(), rules);
    return new OpenProfile(path, files, progress);
  }

  /** Opens one of many profiles, which may have the schema of one before. */
  public static OpenProfile openSharing(Path path, KnownSchemas schemas, ReadingRules rules)
      throws IOException {
    RunFiles files = RunFiles.open(path, Progress.SILENT, schemas, rules);
    return new OpenProfile(path, files, Progress.SILENT);
  }

  /** The values of a profile, for joining several. */
  public static ProfileSource source(Path path) throws IOException {
    return RunFiles.open(path, Progress.SILENT, new KnownSchemas(), ReadingRules.NONE).source();
  }

  /** Whether a path looks like a run, by its first bytes; it is not checked. */
  public static boolean looksLikeProfile(Path path) throws IOException {
    return RunFiles.isRun(path);
  }

  /** The runs of a path: itself, or all of a file that holds several, such as an experiment. */
  public static List<Path> runs(Path path) throws IOException {
    return RunFiles.runs(path);
  }

  /**
   * The file or folder of a run that has its labels in a {@link LabelFile} beside it; empty if the
   * profile holds them, or none.
   */
  public static Optional<Path> labelled(Path path) throws IOException {
    return RunFiles.labelled(path);
  }

  /** A run whose values a source has; the path is what messages call it. */
  public static OpenProfile of(Path path, ProfileSource source) {
    return new OpenProfile(path, RunFiles.none(source), Progress.SILENT);
  }

  /** The same run with some lanes alone; its overview is made by reading their values. */
  public OpenProfile selected(Selection lanes) {
    SelectedSource some = new SelectedSource(source(), lanes);
    return new OpenProfile(path, RunFiles.none(some), progress);
  }

  /** Refuses a selection of lanes that the run does not have. */
  public void requireLane(Selection lanes) throws IOException, QuestionException {
    if (source().lanes().stream().noneMatch(lanes::hasLane)) {
      throw noLane(info().ranks());
    }
  }

  /** Says that a slice has no lane. */
  public static QuestionException noLane(int ranks) {
    String known = ranks == 1 ? "rank 0 alone" : "ranks 0 to " + (ranks - 1);
    return new QuestionException(
        "the slice picks no rank of this run, which has "
            + known
            + "; tinyprof info --hosts names hosts");
  }

  public Path path() {
    return path;
  }

  /** How many files the profile is made of. */
  public long files() {
    return files.number();
  }

  /** The size of all files. */
  public long bytes() {
    return files.bytes();
  }

  /** The size of the index, or of all files where there is none apart. */
  public long indexBytes() {
    return files.indexBytes();
  }

  /** The open profile, for questions of other packages. */
  public ProfileSource source() {
    return files.source();
  }

  public RunInfo info() {
    return source().run();
  }

  /** What the run is called. */
  public String program() {
    return info().program();
  }

  public Schema schema() {
    return source().schema();
  }

  /** The summaries of all values, without reading the values; it may lack distributions. */
  public Overview overview() throws IOException {
    if (overview == null) {
      overview = source() instanceof SelectedSource some ? overview(some) : source().overview();
      summaries = null; // the overview has them
    }
    return overview;
  }

  /** The same without how values are spread over lanes, for which less is read. */
  public Overview summaries() throws IOException {
    if (overview != null || source() instanceof SelectedSource) {
      return overview();
    }
    if (summaries == null) {
      summaries = source().summaries();
    }
    return summaries;
  }

  private Overview overview(SelectedSource some) throws IOException {
    OverviewBuilder builder = new OverviewBuilder(schema());
    List<LaneGroup> groups = some.groups(Selection.ALL);
    for (LaneGroup group : groups) {
      builder.addLanes(group.lanes(), group.counters(), group.messages(), group.timelines());
    }
    long total = (long) groups.size() * schema().callpaths().size();
    AtomicLong done = new AtomicLong();
    some.visit(
        Selection.ALL,
        (callpath, lanes, block) -> {
          builder.add(callpath, lanes, block);
          progress.reached(done.incrementAndGet(), total);
        });
    Overview made = builder.build();
    return made.with(made.timelines().within(some.source().summaries().timelines()));
  }

  /** Whether threads of a rank are lanes of their own. */
  public boolean keepsThreadsApart() throws IOException {
    return ranks() != overview().lanes();
  }

  /**
   * The overview with how values are spread over lanes: from the index, or, where that leaves it
   * out, by reading all values once. An index leaves it out where there is only one rank.
   */
  public synchronized Overview distributedOverview() throws IOException {
    if (distributed == null) {
      distributed = DistributionOverview.of(this);
    }
    return distributed;
  }

  /** What the metrics with values are called. */
  public List<String> metricLabels() {
    return IntStream.range(0, schema().metrics().size())
        .filter(i -> schema().metric(i).varying())
        .mapToObj(schema()::label)
        .toList();
  }

  /** Those of them that any callpath has values of. */
  public List<String> recordedMetrics() throws IOException {
    List<String> recorded = new ArrayList<>();
    for (int i = 0; i < schema().metrics().size(); i++) {
      if (schema().metric(i).varying() && has(i)) {
        recorded.add(schema().label(i));
      }
    }
    return recorded;
  }

  /** The column of a metric with values, by its name or label. */
  public int metric(String name) throws QuestionException {
    int named = -1;
    for (int i = schema().metrics().size() - 1; i >= 0; i--) {
      if (schema().metric(i).varying()) {
        named = schema().metric(i).name().equals(name) ? i : named;
        if (schema().label(i).equals(name)) {
          return i;
        }
      }
    }
    if (named < 0) {
      throw NearestName.refusal(
          "no metric '" + name + "' in this run", name, metricLabels(), "It has");
    }
    return named;
  }

  /** The column of {@code time}, which every run has. */
  public int time() throws MalformedProfileException {
    return always(MetricDefinition.TIME);
  }

  /** The column of {@code count}, which every run has. */
  public int count() throws MalformedProfileException {
    return always(MetricDefinition.COUNT);
  }

  /**
   * The column that questions are about unless they name one: time, or in a file of another tool
   * that knows no times the first metric it has, if possible one that nests.
   */
  public int main() throws IOException {
    int time = time();
    if (time == 0 || has(time)) { // our own runs begin with it
      return time;
    }
    int found = time;
    for (int i = schema().metrics().size() - 1; i >= 0; i--) {
      MetricDefinition metric = schema().metric(i);
      boolean better = metric.inclusive() || !schema().metric(found).inclusive() || found == time;
      found = metric.varying() && better && has(i) ? i : found;
    }
    return found;
  }

  /** What that column is called. */
  public String mainLabel() throws IOException {
    return schema().label(main());
  }

  /** Whether any callpath has a value of a metric. */
  public boolean has(int metric) throws IOException {
    Overview known = summaries();
    return IntStream.range(0, schema().callpaths().size())
        .anyMatch(i -> known.callpath(i).metric(metric).lanes().count() > 0);
  }

  private int always(MetricDefinition metric) throws MalformedProfileException {
    int exact = schema().metrics().indexOf(metric);
    int found = exact >= 0 ? exact : schema().metric(metric.name());
    if (found < 0) {
      throw contradiction("metric " + metric.name() + " is missing");
    }
    return found;
  }

  /** Says that parts of the profile that must agree with each other do not. */
  MalformedProfileException contradiction(String reason) {
    return new MalformedProfileException(path.toString(), 0, reason);
  }

  /** Listens to the progress of an answer. */
  public Progress progress() {
    return progress;
  }

  /**
   * Reads the wanted values group by group of lanes and, within a group, callpath by callpath; all
   * cores decode, and the calling thread visits.
   */
  public void visit(Selection selection, BlockVisitor visitor) throws IOException {
    long total = values(selection::hasCallpath);
    AtomicLong done = new AtomicLong();
    source()
        .visit(
            selection,
            ForkJoinPool.commonPool(),
            (callpath, lanes, block) -> {
              visitor.visit(callpath, lanes, block);
              progress.reached(done.addAndGet(block.shape().size()), total);
            });
  }

  /** How many values all ranks have of these callpaths. */
  public long values(IntPredicate callpaths) throws IOException {
    Overview overview = overview();
    return IntStream.range(0, schema().callpaths().size())
        .filter(callpaths)
        .mapToLong(i -> overview.callpath(i).rows())
        .sum();
  }

  /**
   * How many ranks have a lane in the profile. The first lane of each rank has its wall time, so
   * the index tells; where a profile lacks that, this reads which lanes the parts have.
   */
  public long ranks() throws IOException {
    if (ranks < 0) {
      int wall = schema().counters().indexOf(CounterDefinition.WALL);
      boolean told = wall >= 0 && !(source() instanceof SelectedSource);
      ranks =
          told
              ? summaries().counters().get(wall).count()
              : source().lanes().stream().mapToInt(Lane::rank).distinct().count();
    }
    return ranks;
  }

  /**
   * How many ranks a file folded into one value, as their mean or sum; 0 if it keeps them apart.
   */
  public int foldedRanks() {
    boolean folded = info().attributes().value(RunAttributes.RANKS_FOLDED).isPresent();
    return folded ? info().ranks() : 0;
  }

  /** How many ranks those are, which a file need not know: {@code 64 ranks}, {@code all ranks}. */
  public String foldedRanksWords() {
    return (info().ranks() > 1 ? info().ranks() : "all") + " ranks";
  }

  /** What a reader has to know before any number: which ranks are missing, and why. */
  public List<String> gaps() throws IOException {
    return fileNotes().isEmpty() ? MissingRanks.in(this) : fileNotes();
  }

  /** The part of that which is known once the files are open. */
  public List<String> fileNotes() {
    return files.notes();
  }

  /** Checks that a rank is in the run. */
  public void requireRank(int rank) throws IOException, QuestionException {
    MissingRanks.requirePresent(rank, source());
  }

  @Override
  public void close() throws IOException {
    source().close();
  }
}
