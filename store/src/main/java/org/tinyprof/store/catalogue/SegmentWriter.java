package org.tinyprof.store.catalogue;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.wire.Checksum;
import org.tinyprof.format.wire.Output;

/**
 * Encodes summaries as a file of three blocks: tables, runs, times.
 *
 * <p>Tables have each text once, each set of attributes that runs share, and for every program the
 * union of its callpaths. Runs come program by program, each in order of time, so that the times of
 * one program are one stretch of the file. Attributes that are numbers or moments mostly differ
 * from run to run and stand with their run.
 */
final class SegmentWriter {
  static final byte[] START = "TPCAT01\n".getBytes(StandardCharsets.US_ASCII);
  static final int TEXT = 0;
  static final int NUMBER = 1;
  static final int YES_NO = 2;
  static final int MOMENT = 3;

  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final Map<Attributes, Integer> sets = new LinkedHashMap<>();
  private final Map<String, PathTree> trees = new LinkedHashMap<>();
  private final Output runs = new Output();
  private final Output times = new Output();

  private SegmentWriter() {}

  /**
   * Encodes runs.
   *
   * @param walked the moment up to which the store was searched for runs
   */
  static byte[] encode(List<RunSummary> summaries, Instant walked) {
    return new SegmentWriter().bytes(summaries, walked);
  }

  private byte[] bytes(List<RunSummary> summaries, Instant walked) {
    List<RunSummary> sorted = new ArrayList<>(summaries);
    sorted.sort(
        Comparator.comparing((RunSummary run) -> run.info().program())
            .thenComparing(run -> run.info().start())
            .thenComparing(RunSummary::path));
    runs.varint(sorted.size());
    for (RunSummary run : sorted) {
      add(run);
    }
    Output whole = new Output();
    whole.bytes(START);
    block(tables(walked), whole);
    block(runs.toByteArray(), whole);
    whole.bytes(times);
    return whole.toByteArray();
  }

  private static void block(byte[] bytes, Output whole) {
    whole.u32(bytes.length);
    whole.u32(Checksum.of(bytes, 0, bytes.length));
    whole.bytes(bytes);
  }

  private void add(RunSummary run) {
    RunInfo info = run.info();
    Attributes shared = Attributes.NONE;
    Map<String, Attribute> own = new LinkedHashMap<>();
    Map<String, Attribute> common = new HashMap<>();
    for (Map.Entry<String, Attribute> each : info.attributes().all().entrySet()) {
      boolean differs =
          each.getValue() instanceof Attribute.Number
              || each.getValue() instanceof Attribute.Moment;
      (differs ? own : common).put(each.getKey(), each.getValue());
    }
    shared = common.isEmpty() ? shared : Attributes.of(common);
    runs.text(run.path());
    runs.u64(info.id().high());
    runs.u64(info.id().low());
    runs.varint(info.snapshot());
    runs.varint(text(info.program()));
    moment(info.start(), runs);
    runs.varint(info.ranks());
    runs.u8(run.rolledUp() ? 1 : 0);
    runs.varint(run.bytes());
    Integer set = sets.putIfAbsent(shared, sets.size());
    runs.varint(set == null ? sets.size() - 1 : set);
    Output attributes = new Output();
    attributes.varint(own.size());
    own.forEach((name, value) -> attribute(name, value, attributes));
    runs.varint(attributes.size());
    runs.bytes(attributes);
    addTimes(info.program(), run.times());
  }

  private void addTimes(String program, PathTimes of) {
    PathTree tree = trees.computeIfAbsent(program, unseen -> new PathTree());
    int[] numbers = tree.join(of.tree());
    long[] nanos = new long[tree.size()];
    boolean[] known = new boolean[tree.size()];
    for (int i = 0; i < of.nodes().length; i++) {
      int number = numbers[of.nodes()[i]];
      nanos[number] = of.nanos()[i];
      known[number] = true;
    }
    Output values = new Output();
    values.varint(of.nodes().length);
    int last = -1;
    for (int i = 0; i < nanos.length; i++) {
      if (known[i]) {
        values.varint(i - last - 1);
        values.varint(Math.max(0, nanos[i]));
        last = i;
      }
    }
    byte[] bytes = values.toByteArray();
    runs.varint(times.size());
    runs.varint(bytes.length);
    runs.u32(Checksum.of(bytes, 0, bytes.length));
    times.bytes(bytes);
  }

  private byte[] tables(Instant walked) {
    Output after = new Output();
    after.varint(sets.size());
    for (Attributes set : sets.keySet()) {
      after.varint(set.all().size());
      set.all().forEach((name, value) -> attribute(name, value, after));
    }
    after.varint(trees.size());
    trees.forEach(
        (program, tree) -> {
          after.varint(text(program));
          after.varint(tree.size());
          for (int i = 0; i < tree.size(); i++) {
            after.varint(tree.node(i).parent() + 1);
            after.varint(text(tree.node(i).identity()));
          }
        });
    Output tables = new Output();
    tables.zigzag(walked.getEpochSecond());
    tables.varint(texts.size());
    texts.keySet().forEach(tables::text);
    tables.bytes(after);
    return tables.toByteArray();
  }

  private void attribute(String name, Attribute value, Output out) {
    out.varint(text(name));
    if (value instanceof Attribute.Moment moment) {
      out.u8(MOMENT);
      moment(moment.value(), out);
    } else if (value instanceof Attribute.Number number) {
      out.u8(NUMBER);
      out.text(number.toString());
    } else if (value instanceof Attribute.YesNo yesNo) {
      out.u8(YES_NO);
      out.u8(yesNo.value() ? 1 : 0);
    } else {
      out.u8(TEXT);
      out.varint(text(value.toString()));
    }
  }

  private static void moment(Instant moment, Output out) {
    out.zigzag(moment.getEpochSecond());
    out.varint(moment.getNano());
  }

  private int text(String text) {
    Integer known = texts.putIfAbsent(text, texts.size());
    return known == null ? texts.size() - 1 : known;
  }
}
