package org.tinyprof.analysis.answer;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotLines;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.join.Joined;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.BlockVisitor;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Selection;
import org.tinyprof.interchange.write.CallpathValues;
import org.tinyprof.interchange.write.Detail;
import org.tinyprof.interchange.write.ExportFormat;
import org.tinyprof.interchange.write.ExportedRun;

/**
 * Hands the values of a run's frames to writers of other tools' files.
 *
 * @param interval the time of which a timeline is written
 */
public record FrameExport(OpenProfile run, Interval interval) implements ExportedRun {
  private static final String SELF = ".self";
  private static final String CALLS = MetricDefinition.COUNT.name();

  /** All of the time. */
  public FrameExport(OpenProfile run) {
    this(run, Interval.ALL);
  }

  /**
   * A part of a run for a format: one that shows timelines gets those of the ranks and cuts them,
   * any other gets the time of the slice as a profile.
   */
  public static FrameExport of(OpenProfile run, Slice slice, ExportFormat format)
      throws IOException, QuestionException {
    OpenProfile sliced = SlicedRun.of(run, slice);
    if (!format.showsTimeline() || slice.hasAllTime()) {
      return new FrameExport(sliced);
    }
    OpenProfile ranks =
        slice.hasAllLanes() ? run : run.selected(slice.selection(run.info().ranks()));
    return new FrameExport(ranks, slice.interval());
  }

  @Override
  public long fromNanos() {
    return interval.from();
  }

  @Override
  public long toNanos() {
    return interval.to();
  }

  @Override
  public ProfileSource source() {
    return run.source();
  }

  @Override
  public int time() throws IOException {
    return run.time();
  }

  @Override
  public int weight() throws IOException {
    return run.main();
  }

  /** A run without times has no column of times, nor of calls that were not counted. */
  @Override
  public List<Integer> varying() throws IOException {
    List<Integer> varying = new ArrayList<>();
    for (int metric : ExportedRun.super.varying()) {
      if (run.main() == run.time() || run.has(metric)) {
        varying.add(metric);
      }
    }
    return varying;
  }

  @Override
  public int count() throws IOException {
    return run.count();
  }

  /** What the run has and a format has no place for. */
  public Set<Detail> lostIn(ExportFormat format) throws IOException {
    Set<Detail> lost = format.loses(run.schema().metric(weight()));
    lost.retainAll(details());
    return lost;
  }

  /** What the run keeps apart, of that which not all formats can hold. */
  public Set<Detail> details() throws IOException {
    Set<Detail> details = EnumSet.of(Detail.METRIC_NAME);
    List<Callpath> callpaths = run.schema().callpaths().entries();
    if (callpaths.stream().anyMatch(callpath -> !callpath.attributes().isEmpty())) {
      details.add(Detail.TAGS);
    }
    if (callpaths.stream().anyMatch(each -> !each.event().source().file().isEmpty())) {
      details.add(Detail.SOURCES);
    }
    if (!run.schema().counters().isEmpty()) {
      details.add(Detail.COUNTERS);
    }
    if (!run.info().attributes().all().isEmpty()) {
      details.add(Detail.ATTRIBUTES);
    }
    if (run.ranks() > 1) {
      details.add(Detail.RANKS);
    }
    if (run.keepsThreadsApart()) {
      details.add(Detail.THREADS);
    }
    if (run.summaries().callpaths().stream().anyMatch(FrameExport::isSeries)) {
      details.add(Detail.EXECUTIONS);
    }
    for (int metric : varying()) {
      if (run.has(metric) && metric != run.main()) {
        details.add(metric == run.count() ? Detail.CALLS : Detail.METRICS);
      }
    }
    if (!run.summaries().messages().isEmpty()) {
      details.add(Detail.MESSAGES);
    }
    if (!run.summaries().timelines().isEmpty()) {
      details.add(Detail.TIMELINE);
    }
    return details;
  }

  /** Whether a callpath has several executions, or iterations in one. */
  private static boolean isSeries(CallpathOverview callpath) {
    return callpath.executions() > 1 || callpath.rows() > callpath.series();
  }

  @Override
  public List<String> notes() throws IOException {
    try {
      return LevelNotes.of(run).all();
    } catch (QuestionException e) {
      throw failure(e);
    }
  }

  @Override
  public int[] hotLines() throws IOException {
    try {
      HotLines lines = HotLines.of(Frame.of(run));
      return IntStream.range(0, run.schema().callpaths().size())
          .map(callpath -> lines.line(callpath).orElse(0))
          .toArray();
    } catch (QuestionException e) {
      throw failure(e);
    }
  }

  @Override
  public void visit(BlockVisitor visitor) throws IOException {
    run.visit(Selection.ALL, visitor);
  }

  @Override
  public void writeProfile(OutputStream out) throws IOException {
    Joined.of(run).write(out, run.progress());
  }

  @Override
  public void reached(long done, long of) {
    run.progress().reached(done, of);
  }

  @Override
  public CallpathValues values(Rows rows, List<Integer> metrics) throws IOException {
    Schema schema = run.schema();
    Map<Integer, Integer> own = new HashMap<>(); // the column of a metric's own values
    List<String> columns = new ArrayList<>();
    metrics.forEach(metric -> columns.add(schema.label(metric)));
    for (int metric : metrics) {
      if (schema.metric(metric).nests()) {
        own.put(metric, columns.size());
        columns.add(schema.label(metric) + SELF);
      }
    }
    try {
      Frame frame = Frame.of(run).metrics(columns.toArray(String[]::new)).over(Reduction.SUM);
      LoadedFrame loaded =
          switch (rows) {
            case LANES -> frame.open(Dimension.LANE).load();
            case RANKS -> frame.open(Dimension.RANK).load();
            case ALL -> frame.load();
          };
      return new Loaded(loaded, rows, metrics, own, rows == Rows.ALL ? estimated() : new BitSet());
    } catch (QuestionException e) {
      throw failure(e);
    }
  }

  /** The callpaths that some lanes estimated, so that not all their calls are known. */
  private BitSet estimated() throws IOException {
    List<CallpathOverview> callpaths = run.summaries().callpaths();
    BitSet estimated = new BitSet();
    for (int i = 0; i < callpaths.size(); i++) {
      estimated.set(i, callpaths.get(i).levels().lanes(Level.ESTIMATED) > 0);
    }
    return estimated;
  }

  private IOException failure(QuestionException e) {
    return new IOException(run.path() + ": " + e.getMessage(), e);
  }

  private record Loaded(
      LoadedFrame frame,
      Rows kept,
      List<Integer> metrics,
      Map<Integer, Integer> ownColumns,
      BitSet uncounted)
      implements CallpathValues {
    @Override
    public List<Lane> lanes() {
      return kept == Rows.ALL ? List.of() : frame.rows();
    }

    @Override
    public int rows() {
      return kept == Rows.ALL ? 1 : frame.rows().size();
    }

    @Override
    public long ranks() {
      return frame.ranks();
    }

    @Override
    public double value(int metric, int callpath, int row) {
      return cell(metrics.indexOf(metric), callpath, row);
    }

    @Override
    public double own(int metric, int callpath, int row) {
      return cell(ownColumns.getOrDefault(metric, metrics.indexOf(metric)), callpath, row);
    }

    private double cell(int column, int callpath, int row) {
      if (uncounted.get(callpath) && frame.columns().get(column).equals(CALLS)) {
        return Double.NaN;
      }
      return kept == Rows.ALL
          ? frame.value(column, callpath)
          : frame.value(column, callpath, row, 0, 0);
    }
  }
}
