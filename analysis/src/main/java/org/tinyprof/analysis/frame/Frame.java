package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

/**
 * A question about a run: which callpaths, lanes and metrics, and which dimensions are kept apart.
 * An immutable plan: every step makes a new frame, and nothing is read before {@link #load}, a
 * slice of time or a query that asks for values.
 *
 * <p>Laws. Slicing twice is slicing by both; metrics are the union of both. Keeping some callpaths
 * does not change their values: totals and shares are those of the whole run. Keeping twice keeps
 * what both keep. The order of results never depends on the order of files.
 */
public final class Frame implements QuestionSteps<Frame> {
  private final OpenProfile run;
  final FramePlan settings;
  final KeptCallpaths kept;

  Frame(OpenProfile run, FramePlan settings, KeptCallpaths kept) {
    this.run = run;
    this.settings = settings;
    this.kept = kept;
  }

  /**
   * All callpaths of a run with their time ({@link OpenProfile#main}), as the mean over its ranks.
   */
  public static Frame of(OpenProfile run) throws IOException {
    ValueColumn main = ValueColumn.of(run.schema(), run.main(), Scope.RECORDED);
    BitSet all = new BitSet();
    all.set(0, run.schema().callpaths().size());
    return new Frame(run, new FramePlan(List.of(main)), new KeptCallpaths(() -> all));
  }

  private Frame with(Consumer<FramePlan> change) {
    FramePlan changed = settings.copy();
    change.accept(changed);
    return new Frame(run, changed, kept);
  }

  Schema schema() {
    return run.schema();
  }

  public OpenProfile run() {
    return run;
  }

  /** Reads groups of lanes on an executor, instead of on all cores. */
  public Frame on(Executor executor) {
    return with(changed -> changed.executor = executor);
  }

  @Override
  public Frame slice(Slice more) throws IOException, QuestionException {
    if (settings.slice.sample().isPresent() && more.sample().isPresent()) {
      throw new QuestionException("a slice takes only one random sample; give one rank(?N)");
    }
    Slice both = settings.slice.and(more);
    OpenProfile asked = more.hasAllTime() ? run : both.timeOf(run);
    Frame sliced = new Frame(asked, settings, kept).with(changed -> changed.slice = both);
    return more.metrics().isEmpty()
        ? sliced
        : sliced.columns(FrameColumns.ofSlice(asked.schema(), both));
  }

  @Override
  public Frame metrics(String... names) throws QuestionException {
    List<ValueColumn> columns = new ArrayList<>();
    for (String name : names) {
      columns.add(FrameColumns.required(schema(), name));
    }
    return columns(columns);
  }

  private Frame columns(List<ValueColumn> columns) {
    return with(changed -> changed.columns = List.copyOf(columns));
  }

  /** The same with one column, and nothing kept apart but ranks if they were. */
  Frame closedBut(ValueColumn column) {
    return with(
        changed -> {
          changed.columns = List.of(column);
          changed.derived = List.of();
          changed.open = changed.openRanks();
        });
  }

  @Override
  @SuppressWarnings("SelfAlwaysReturnsThis") // the field's word for exclusive values
  public Frame self() {
    return columns(
        settings.columns.stream()
            .map(column -> ValueColumn.of(schema(), column.metric(), Scope.EXCLUSIVE))
            .distinct()
            .toList());
  }

  /** Adds a column computed from two others. */
  public Frame derive(String label, String left, Arithmetic arithmetic, String right)
      throws QuestionException {
    ValueColumn first = FrameColumns.required(schema(), left);
    ValueColumn second = FrameColumns.required(schema(), right);
    Set<ValueColumn> columns = new LinkedHashSet<>(settings.columns);
    columns.addAll(List.of(first, second));
    List<DerivedColumn> derived = new ArrayList<>(settings.derived);
    derived.add(new DerivedColumn(label, first.label(), arithmetic, second.label()));
    return columns(List.copyOf(columns)).with(changed -> changed.derived = List.copyOf(derived));
  }

  @Override
  public Frame over(Reduction reduction) {
    return with(
        changed -> {
          changed.over = reduction;
          changed.extremes |= reduction == Reduction.MIN || reduction == Reduction.MAX;
        });
  }

  /** Also gives extremes over ranks and the number of ranks with a value. This may read more. */
  public Frame withExtremes() {
    return with(changed -> changed.extremes = true);
  }

  /** Keeps one or more dimensions apart. */
  public Frame open(Dimension... dimensions) {
    Set<Dimension> open = EnumSet.noneOf(Dimension.class);
    open.addAll(settings.open);
    open.addAll(List.of(dimensions));
    return with(changed -> changed.open = open);
  }

  /** Keeps no dimension apart any more. */
  public Frame closed() {
    return with(changed -> changed.open = Set.of());
  }

  /** Counts callpaths at the level that 95 % of the lanes have, so that lanes can be compared. */
  public Frame comparable() {
    return with(changed -> changed.comparable = true);
  }

  /** The recorded values of the first column, of all callpaths and summed over the same ranks. */
  Frame whole() {
    ValueColumn first = settings.columns.get(0);
    Frame closed = closedBut(ValueColumn.of(schema(), first.metric(), Scope.RECORDED)).closed();
    BitSet all = new BitSet();
    all.set(0, schema().callpaths().size());
    return closed
        .with(
            changed -> {
              changed.over = Reduction.SUM;
              changed.extremes = false;
              changed.key = Optional.empty();
            })
        .keeping(all);
  }

  /** The errors and samples of all callpaths' times, over the same ranks. */
  Frame errors() throws QuestionException {
    BitSet all = new BitSet();
    all.set(0, schema().callpaths().size());
    return metrics(MetricDefinition.TIME_ERR.name(), MetricDefinition.SAMPLES.name())
        .closed()
        .with(
            changed -> {
              changed.derived = List.of();
              changed.extremes = false;
              changed.key = Optional.empty();
            })
        .keeping(all);
  }

  boolean opensRanks() {
    return !settings.openRanks().isEmpty();
  }

  /** Makes one node of all callpaths with the same key. */
  public Frame groupBy(Key key) {
    return with(changed -> changed.key = Optional.of(key));
  }

  @Override
  public Frame query(Query more) throws QuestionException {
    return query(more, RankQuantifier.ANY);
  }

  /**
   * Keeps the callpaths that a query finds in any or all of the open lanes. A wrong query is
   * refused at once; values are read later.
   */
  public Frame query(Query query, RankQuantifier over) throws QuestionException {
    FrameNodes.check(this, query, over);
    return keep(() -> tree().callpaths(query.find(FrameNodes.of(this), over)));
  }

  /** A condition on nodes, written in Java. */
  @FunctionalInterface
  public interface NodeTest {
    boolean holds(FrameNode node) throws QuestionException;
  }

  /** Keeps the callpaths that pass a test. */
  public Frame filter(NodeTest test) {
    return keep(
        () -> {
          LoadedFrame loaded = closed().load();
          BitSet nodes = new BitSet();
          for (int node = 0; node < loaded.tree().size(); node++) {
            nodes.set(node, test.holds(new FrameNode(schema().callpaths(), loaded, node)));
          }
          return loaded.tree().callpaths(nodes);
        });
  }

  /** Keeps the callpaths that no other called. */
  public Frame roots() {
    return keep(() -> KeptCallpaths.roots(schema().callpaths()));
  }

  /** Keeps one callpath, by the names from the root down: {@code main<solve<stencil}. */
  public Frame at(String path) throws QuestionException {
    Callpaths callpaths = schema().callpaths();
    int[] found =
        IntStream.range(0, callpaths.size())
            .filter(callpath -> callpaths.path(callpath).equals(path))
            .toArray();
    if (found.length == 0) {
      List<String> known = IntStream.range(0, callpaths.size()).mapToObj(callpaths::path).toList();
      throw new QuestionException(
          "no callpath '" + path + "'; did you mean '" + NearestName.of(path, known) + "'?");
    }
    return at(found);
  }

  /** Keeps some callpaths of the run's schema. */
  public Frame at(int... callpaths) {
    BitSet wanted = new BitSet();
    for (int callpath : callpaths) {
      wanted.set(callpath);
    }
    return keep(() -> wanted);
  }

  /** Leaves out callpaths; {@link Pruning#dropped} counts those of each rule. */
  @Override
  public Frame prune(Pruning pruning) {
    Frame left =
        keep(
            () -> {
              BitSet rest = (BitSet) kept.callpaths().clone();
              rest.andNot(pruning.dropped(this).all());
              return rest;
            });
    return pruning.foldsLibraries() ? left.with(changed -> changed.folded = true) : left;
  }

  /** The callpaths of the run's schema that are kept; a query may have to read values for it. */
  public BitSet callpaths() throws IOException, QuestionException {
    return (BitSet) kept.callpaths().clone();
  }

  /** The same with these callpaths of the run's schema and no others. */
  public Frame keeping(BitSet callpaths) {
    return new Frame(run, settings, new KeptCallpaths(() -> callpaths));
  }

  private Frame keep(KeptCallpaths.Finding finding) {
    KeptCallpaths before = kept;
    KeptCallpaths both =
        new KeptCallpaths(
            () -> {
              BitSet found = (BitSet) finding.callpaths().clone();
              found.and(before.callpaths());
              return found;
            });
    return new Frame(run, settings, both);
  }

  /** The nodes that are kept. */
  public FrameTree tree() throws IOException, QuestionException {
    BitSet callpaths = kept.callpaths();
    return settings.key.isPresent()
        ? FrameTree.grouped(schema().callpaths(), callpaths, settings.key.get())
        : FrameTree.squashed(schema().callpaths(), callpaths);
  }

  LevelRule levels() throws IOException {
    LevelRule levels =
        settings.comparable
            ? LevelRule.of(run.summaries()).without(settings.untimed)
            : LevelRule.NONE;
    BitSet folded = (BitSet) settings.leftOut.clone();
    if (settings.folded) {
      folded.or(Libraries.in(run).deep());
    }
    return folded.isEmpty() ? levels : levels.folding(folded);
  }

  /** Callpaths that a comparable frame has no times of; their time is their callers' own. */
  public BitSet untimed() throws IOException {
    return levels().untimed();
  }

  /** Leaves out what only samples found, where runs without samples know nothing of it. */
  public Frame comparedBy(ExactEvents events) throws IOException {
    BitSet sampled = events.sampledOnly(run);
    Frame left =
        keep(
            () -> {
              BitSet rest = (BitSet) kept.callpaths().clone();
              rest.andNot(sampled);
              return rest;
            });
    return sampled.isEmpty() ? this : left.with(changed -> changed.leftOut = sampled);
  }

  /** How many callpaths {@link #comparedBy} has left out. */
  public int leftOut() {
    return settings.leftOut.cardinality();
  }

  /** Also counts the times of some callpaths as their callers' own. */
  public Frame without(BitSet untimed) {
    return with(changed -> changed.untimed = untimed);
  }

  private ReadRequest request() throws IOException, QuestionException {
    FramePlan s = settings;
    Forest callpaths = Forest.of(schema().callpaths());
    List<ValueColumn> columns = FrameColumns.read(schema(), s.columns);
    return new ReadRequest(schema(), callpaths, tree(), columns, s.slice, s.open, levels());
  }

  /** Reads the values. */
  public LoadedFrame load() throws IOException, QuestionException {
    ReadRequest request = request();
    Optional<ReadValues> known = OverviewReading.read(run, request, settings.extremes);
    ReadValues values =
        known.isPresent() ? known.get() : new FrameReading(run, request).read(settings.executor);
    return new LoadedFrame(
        request,
        settings.columns,
        settings.derived,
        settings.over,
        settings.slice.sample(),
        run.info().ranks(),
        values);
  }

  /** The imbalance of the first column over ranks. */
  public Imbalance imbalance() throws IOException, QuestionException {
    return Imbalance.of(this);
  }

  /** The path down along which the first column stays large. */
  public HotPath hotPath() throws IOException, QuestionException {
    return HotPath.of(this);
  }

  /** One row per name, over all callers. */
  public FlatProfile flat() throws IOException, QuestionException {
    return FlatProfile.of(this);
  }

  /** The nodes with the largest values of the first column, at most this many. */
  public Table top(int number) throws IOException, QuestionException {
    return load().top(number);
  }

  /** The values of the one kept node: one row per rank, one column per execution and iteration. */
  public double[][] matrix() throws IOException, QuestionException {
    LoadedFrame loaded = load();
    if (loaded.tree().size() != 1) {
      throw new QuestionException(
          "a matrix is that of one callpath; this frame has " + loaded.tree().size());
    }
    return loaded.matrix(0, 0);
  }

  /** Reads the values and prints them to standard output. */
  public void print() throws IOException, QuestionException {
    load().print();
  }

  /**
   * Reads the values of the first column by groups of lanes, and passes each group on, on the
   * thread that read it. Keeps nothing, so memory does not grow with the ranks.
   *
   * @return how many values were left out because lanes recorded them less closely
   */
  public int visit(RowVisitor visitor) throws IOException, QuestionException {
    return new FrameReading(run, request()).visit(settings.executor, visitor);
  }

  /**
   * Folds the first column's recorded values series by series. Each group of lanes is folded into
   * its own result, on the thread that reads it; the calling thread takes the results in order.
   */
  public <R> void foldSeries(Supplier<R> result, SeriesVisitor<R> visitor, Consumer<R> taker)
      throws IOException, QuestionException {
    new FrameReading(run, request()).foldSeries(settings.executor, result, visitor, taker);
  }

  /** What {@link #load} would read; reads no values itself. */
  public Explanation explain() throws IOException, QuestionException {
    ReadRequest request = request();
    boolean known = OverviewReading.read(run, request, settings.extremes).isPresent();
    return known ? Explanation.INDEX_ALONE : new FrameReading(run, request).explanation();
  }

  /** This and another frame value by value. Nodes that only one of them has are marked. */
  public FrameArithmetic zip(Arithmetic arithmetic, Frame other)
      throws IOException, QuestionException {
    return FrameArithmetic.of(this, arithmetic, other);
  }

  public FrameArithmetic plus(Frame other) throws IOException, QuestionException {
    return zip(Arithmetic.PLUS, other);
  }

  public FrameArithmetic minus(Frame other) throws IOException, QuestionException {
    return zip(Arithmetic.MINUS, other);
  }

  public FrameArithmetic times(Frame other) throws IOException, QuestionException {
    return zip(Arithmetic.TIMES, other);
  }

  public FrameArithmetic dividedBy(Frame other) throws IOException, QuestionException {
    return zip(Arithmetic.DIVIDE, other);
  }
}
