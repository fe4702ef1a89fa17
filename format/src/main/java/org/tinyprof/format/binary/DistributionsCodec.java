package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Tables;
import org.tinyprof.format.distribution.Course;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.Histogram;
import org.tinyprof.format.distribution.RankTime;
import org.tinyprof.format.distribution.RankTimes;
import org.tinyprof.format.distribution.Waiter;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The bytes of distributions, in the index and on their way to the rank that merges them. */
public final class DistributionsCodec {
  private static final int LARGEST_SHIFT = 31;

  private DistributionsCodec() {}

  public static byte[] write(Tables tables, Distributions distributions) {
    Output out = new Output(4096);
    for (int i = 0; i < distributions.histograms().size(); i++) {
      if (tables.metric(i % tables.metrics().size()).varying()) {
        write(out, distributions.histograms().get(i));
      }
    }
    write(out, distributions.executions());
    write(out, distributions.iterations());
    RankTimes ranks = distributions.ranks();
    out.varint(ranks.ranks());
    out.varint(ranks.busyNanos());
    out.varint(ranks.slowest().size());
    for (RankTime rank : ranks.slowest()) {
      out.varint(rank.rank());
      out.varint(rank.nanos());
      out.varint(rank.waitingNanos());
    }
    out.varint(distributions.waiters().size());
    for (Waiter waiter : distributions.waiters().values()) {
      out.varint(waiter.callpath());
      out.varint(waiter.nanos());
      out.varint(waiter.rank());
      out.varint(waiter.rankNanos());
    }
    return out.toByteArray();
  }

  private static void write(Output out, Histogram histogram) {
    out.varint(histogram.bins());
    if (histogram.bins() > 0) {
      out.zigzag(histogram.exponent());
      out.zigzag(histogram.firstBin());
      int empty = 0;
      for (int bin = 0; bin < histogram.bins(); bin++) {
        if (histogram.count(bin) == 0) {
          empty++;
        } else {
          out.varint(empty);
          out.varint(histogram.count(bin));
          empty = 0;
        }
      }
    }
  }

  private static void write(Output out, Map<Integer, Course> courses) {
    out.varint(courses.size());
    for (Map.Entry<Integer, Course> entry : courses.entrySet()) {
      Course course = entry.getValue();
      out.varint(entry.getKey());
      out.varint(course.shift());
      out.varint(course.points());
      for (int point = 0; point < course.points(); point++) {
        out.varint(course.sum(point));
        out.varint(course.count(point));
      }
    }
  }

  /**
   * Reads distributions that were received.
   *
   * @param source what an error calls the sender
   */
  public static Distributions read(String source, byte[] bytes, Tables tables)
      throws MalformedProfileException {
    return read(new Input(source, 0, bytes), tables);
  }

  static Distributions read(Input in, Tables tables) throws MalformedProfileException {
    List<Histogram> histograms = new ArrayList<>();
    for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
      for (int metric = 0; metric < tables.metrics().size(); metric++) {
        histograms.add(tables.metric(metric).varying() ? readHistogram(in) : Histogram.EMPTY);
      }
    }
    Map<Integer, Course> executions = readCourses(in, tables);
    Map<Integer, Course> iterations = readCourses(in, tables);
    RankTimes ranks = readRanks(in);
    Map<Integer, Waiter> waiters = readWaiters(in, tables);
    in.end();
    return new Distributions(histograms, executions, iterations, ranks, waiters);
  }

  private static Histogram readHistogram(Input in) throws MalformedProfileException {
    int bins = in.count(Histogram.MOST_BINS, "bins");
    if (bins == 0) {
      return Histogram.EMPTY;
    }
    long exponent = in.zigzag();
    if (Math.abs(exponent) > 2 * Double.MAX_EXPONENT) {
      throw in.malformed("impossible width of bins 2^" + exponent);
    }
    long first = in.zigzag();
    long[] counts = new long[bins];
    for (int bin = 0; bin < bins; bin++) {
      bin += in.count(bins - 1L - bin, "empty bins");
      counts[bin] = in.varint();
    }
    try {
      return new Histogram((int) exponent, first, counts);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static Map<Integer, Course> readCourses(Input in, Tables tables)
      throws MalformedProfileException {
    Map<Integer, Course> courses = new TreeMap<>();
    for (int left = in.count("courses"); left > 0; left--) {
      int callpath = readCallpath(in, tables);
      int shift = in.count(LARGEST_SHIFT, "steps of a course");
      long[] sums = new long[in.count(Course.MOST_POINTS, "points")];
      long[] counts = new long[sums.length];
      for (int point = 0; point < sums.length; point++) {
        sums[point] = in.varint();
        counts[point] = in.varint();
      }
      try {
        courses.put(callpath, new Course(shift, sums, counts));
      } catch (IllegalArgumentException e) {
        throw in.malformed(e.getMessage());
      }
    }
    return courses;
  }

  private static RankTimes readRanks(Input in) throws MalformedProfileException {
    long ranks = in.varint();
    long busy = in.varint();
    List<RankTime> slowest = new ArrayList<>();
    try {
      for (int left = in.count(RankTimes.MOST, "slowest ranks"); left > 0; left--) {
        int rank = in.count(Integer.MAX_VALUE, "ranks");
        slowest.add(new RankTime(rank, in.varint(), in.varint()));
      }
      return new RankTimes(ranks, busy, slowest);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static Map<Integer, Waiter> readWaiters(Input in, Tables tables)
      throws MalformedProfileException {
    Map<Integer, Waiter> waiters = new TreeMap<>();
    for (int left = in.count("waiters"); left > 0; left--) {
      int callpath = readCallpath(in, tables);
      long nanos = in.varint();
      int rank = in.count(Integer.MAX_VALUE, "ranks");
      try {
        waiters.put(callpath, new Waiter(callpath, nanos, rank, in.varint()));
      } catch (IllegalArgumentException e) {
        throw in.malformed(e.getMessage());
      }
    }
    return waiters;
  }

  private static int readCallpath(Input in, Tables tables) throws MalformedProfileException {
    return in.count(tables.callpaths().size() - 1L, "callpaths");
  }
}
