package org.tinyprof.format.binary;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.CallpathSummary;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Summary;
import org.tinyprof.format.Tables;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The bytes of summaries, in the index and on their way to the rank that merges them. */
public final class SummariesCodec {
  /** More than the exact sum of squares of any doubles needs. */
  private static final int LARGEST_SCALE = 1 << 13;

  /** Twice what the exact sum of squares of any doubles needs: longer ones take minutes to read. */
  private static final int MOST_NUMBER_BYTES = 1 << 10;

  private SummariesCodec() {}

  public static byte[] write(Tables tables, Summaries summaries) {
    Output out = new Output();
    out.varint(summaries.lanes());
    for (long counter : summaries.counters()) {
      out.varint(counter);
    }
    for (CallpathSummary callpath : summaries.callpaths()) {
      out.varint(callpath.lanes());
      out.varint(callpath.series());
      out.varint(callpath.openSeries());
      out.varint(callpath.executions());
      out.varint(callpath.rows());
      for (int metric = 0; metric < tables.metrics().size(); metric++) {
        if (tables.metric(metric).varying()) {
          write(out, callpath.perValue().get(metric));
          write(out, callpath.perLane().get(metric));
        }
      }
    }
    return out.toByteArray();
  }

  private static void write(Output out, Summary summary) {
    out.varint(summary.count());
    if (summary.count() > 0) {
      write(out, summary.sum());
      write(out, summary.squares());
      write(out, summary.min());
      write(out, summary.max());
      out.varint(summary.minRank());
      out.varint(summary.maxRank());
    }
  }

  private static void write(Output out, BigDecimal number) {
    out.zigzag(number.scale());
    byte[] unscaled = reversed(number.unscaledValue().toByteArray());
    out.varint(unscaled.length);
    out.bytes(unscaled);
  }

  private static byte[] reversed(byte[] bytes) {
    byte[] reversed = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      reversed[i] = bytes[bytes.length - 1 - i];
    }
    return reversed;
  }

  /**
   * Reads summaries that were received.
   *
   * @param source what an error calls the sender
   */
  public static Summaries read(String source, byte[] bytes, Tables tables)
      throws MalformedProfileException {
    return read(new Input(source, 0, bytes), tables);
  }

  static Summaries read(Input in, Tables tables) throws MalformedProfileException {
    long lanes = unsigned(in);
    List<Long> counters = new ArrayList<>();
    for (int i = 0; i < tables.counters().size(); i++) {
      counters.add(unsigned(in));
    }
    List<CallpathSummary> callpaths = new ArrayList<>();
    for (int i = 0; i < tables.callpaths().size(); i++) {
      callpaths.add(readCallpath(in, tables));
    }
    in.end();
    return new Summaries(lanes, counters, callpaths);
  }

  private static CallpathSummary readCallpath(Input in, Tables tables)
      throws MalformedProfileException {
    long lanes = unsigned(in);
    long series = unsigned(in);
    long open = unsigned(in);
    int executions = in.count(Integer.MAX_VALUE, "executions");
    long rows = unsigned(in);
    List<Summary> perValue = new ArrayList<>();
    List<Summary> perLane = new ArrayList<>();
    for (int metric = 0; metric < tables.metrics().size(); metric++) {
      boolean varying = tables.metric(metric).varying();
      perValue.add(varying ? readSummary(in) : Summary.EMPTY);
      perLane.add(varying ? readSummary(in) : Summary.EMPTY);
    }
    return new CallpathSummary(lanes, series, open, executions, rows, perValue, perLane);
  }

  private static long unsigned(Input in) throws MalformedProfileException {
    long value = in.varint();
    if (value < 0) {
      throw in.malformed("impossible count " + Long.toUnsignedString(value));
    }
    return value;
  }

  private static Summary readSummary(Input in) throws MalformedProfileException {
    long count = unsigned(in);
    if (count == 0) {
      return Summary.EMPTY;
    }
    BigDecimal sum = readNumber(in);
    BigDecimal squares = readNumber(in);
    BigDecimal min = readNumber(in);
    BigDecimal max = readNumber(in);
    int minRank = in.count(Integer.MAX_VALUE, "ranks");
    int maxRank = in.count(Integer.MAX_VALUE, "ranks");
    try {
      return new Summary(count, sum, squares, min, max, minRank, maxRank);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static BigDecimal readNumber(Input in) throws MalformedProfileException {
    long scale = in.zigzag();
    if (Math.abs(scale) > LARGEST_SCALE) {
      throw in.malformed("impossible scale " + scale);
    }
    byte[] unscaled = in.bytes(in.count(MOST_NUMBER_BYTES, "bytes of a number"));
    if (unscaled.length == 0) {
      throw in.malformed("number without digits");
    }
    return new BigDecimal(new BigInteger(reversed(unscaled)), (int) scale);
  }
}
