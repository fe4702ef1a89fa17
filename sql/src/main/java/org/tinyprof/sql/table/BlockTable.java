package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Selection;
import org.tinyprof.sql.filter.Filter;
import org.tinyprof.sql.filter.KnownRow;

/** Values by lane and callpath: a row for all of a lane, {@code totals}, or for each value. */
final class BlockTable implements ProfileTable {
  private static final long CALLPATHS_GUESSED = 100; // opening every run to count them takes longer

  private final String name;
  private final boolean values;
  private final List<BlockField> columns;

  BlockTable(String name, boolean values) {
    this.name = name;
    this.values = values;
    this.columns = BlockField.all(values);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<TableField> fields() {
    return columns.stream().map(BlockField::field).toList();
  }

  @Override
  public boolean takesSlice() {
    return true;
  }

  @Override
  public Set<String> knownTexts() {
    return Set.of("run", "name", "path", CallpathRow.TAG);
  }

  @Override
  public Set<String> knownNumbers() {
    return Set.of("rank", "thread", "callpath");
  }

  @Override
  public KnownRow known(RunEntry run) {
    return KnownRow.NOTHING.with("run", run.info().id().toString());
  }

  @Override
  public long expectedRows(RunEntry run) {
    return CALLPATHS_GUESSED * run.info().ranks();
  }

  @Override
  public RunScan scan(RunHandle handle, ScanRequest request) throws IOException {
    OpenProfile run = handle.timeOf(request.slice());
    Schema schema = run.schema();
    int[] callpaths = callpaths(handle, request.filter());
    Selection selection = WantedLanes.of(handle.asked(), known(handle.asked()), request);
    RunMetrics metrics = new RunMetrics(schema);
    BitSet wanted = metrics(metrics, request);
    List<BatchTask> tasks = new ArrayList<>();
    long laneCount = 0;
    for (LaneGroup group :
        callpaths.length == 0 ? List.<LaneGroup>of() : run.source().groups(selection)) {
      int[] lanes = selection.lanes(group.lanes());
      laneCount += lanes.length;
      for (int callpath : lanes.length == 0 ? new int[0] : callpaths) {
        CallpathColumn texts = new CallpathColumn(handle.id(), schema.callpaths(), callpath);
        tasks.add(() -> read(group, lanes, texts, metrics, wanted::get));
      }
    }
    return new RunScan(tasks, callpaths.length, laneCount, tasks.size());
  }

  private Batch read(
      LaneGroup group, int[] lanes, CallpathColumn texts, RunMetrics metrics, IntPredicate wanted)
      throws IOException {
    Block block = group.block(texts.callpath(), wanted);
    RowPlaces places = values ? RowPlaces.ofValues(block, lanes) : RowPlaces.ofLanes(block, lanes);
    return new BlockRows(columns, metrics, texts, group.lanes(), block, places);
  }

  private int[] callpaths(RunHandle handle, Filter filter) throws IOException {
    Callpaths all = handle.run().schema().callpaths();
    if (filter.equals(Filter.ANYTHING)) {
      return IntStream.range(0, all.size()).toArray();
    }
    KnownRow ofRun = known(handle.asked());
    return IntStream.range(0, all.size())
        .filter(
            callpath -> {
              CallpathColumn texts = new CallpathColumn("", all, callpath);
              KnownRow row = ofRun.with("callpath", callpath);
              for (String column : List.of("name", "path", CallpathRow.TAG)) {
                row = row.with(column, texts.of(column));
              }
              return filter.mayHold(row);
            })
        .toArray();
  }

  /** The metrics that the wanted columns need. */
  private BitSet metrics(RunMetrics metrics, ScanRequest request) {
    BitSet wanted = new BitSet();
    for (String column : RunMetrics.COLUMNS.keySet()) {
      if (request.wants(fields(), column) && metrics.of(column) != RunMetrics.NONE) {
        wanted.set(metrics.of(column));
      }
    }
    if (request.wants(fields(), "time_err") && metrics.costError() != RunMetrics.NONE) {
      wanted.set(metrics.costError());
    }
    if (request.wants(fields(), BlockField.LINE)
        || request.wants(fields(), BlockField.LINE_SAMPLES)) {
      metrics.lines().metrics(wanted::set);
    }
    if (request.wants(fields(), "metrics")) {
      metrics.others().forEach(other -> wanted.set(other.metric()));
    }
    return wanted;
  }
}
