package org.tinyprof.analysis.slice;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.format.naming.Glob;
import org.tinyprof.format.values.Lane;

/** Reads the text of a slice. */
final class SliceReader {
  private static final List<String> DIMENSIONS =
      List.of("rank", "thread", "node", "execution", "iteration");
  private static final String TIME = "time"; // a metric, and the run's
  private static final String PARTS =
      "rank, thread, node, execution, iteration, time(12s-13s) or a metric with its scope, as in"
          + " time(i)";
  private static final Map<String, Double> UNITS =
      Map.of(
          "ns", 1.0, "us", 1e3, "µs", 1e3, "μs", 1e3, "ms", 1e6, "s", 1e9, "m", 60e9, "h", 3600e9);
  private static final String MOMENTS =
      "i (inclusive), e (exclusive), *, or moments with a unit, as in 12.5s-13s, 800ms- or -2m";
  private static final String NUMBERS = "numbers such as 3, 0-63, 0-63:2, 2- or last";
  private static final long SEEDS = 1_000_000; // short enough to be typed again

  private final TextCursor text;
  private Slice slice = Slice.ALL;

  SliceReader(String text) {
    this.text = new TextCursor("slice", text);
  }

  Slice slice() throws QuestionException {
    do {
      part();
    } while (text.takes("."));
    if (!text.atEnd()) {
      throw text.expected(". or the end");
    }
    return slice;
  }

  private void part() throws QuestionException {
    for (String dimension : DIMENSIONS) {
      if (text.takesWords(dimension)) {
        dimension(dimension);
        return;
      }
    }
    int start = text.position();
    String name = text.run(letter -> "()\"', ".indexOf(letter) < 0);
    if (name.isEmpty() || !text.takes("(")) {
      throw text.wrong(start, PARTS);
    }
    if (name.equals(TIME) && (text.seesNumber() || text.sees("-"))) {
      interval();
    } else {
      metric(name);
    }
    text.require(")");
  }

  /** Without brackets, all of it is meant. */
  private void dimension(String name) throws QuestionException {
    if (!text.takes("(")) {
      return;
    }
    switch (name) {
      case "rank" -> ranks();
      case "thread" -> lanes(threads());
      case "node" -> lanes(hosts());
      case "execution" -> add(List.of(), List.of(), numbers(), List.of());
      default -> add(List.of(), List.of(), List.of(), numbers());
    }
    text.require(")");
  }

  private void add(
      List<NumberList> ranks,
      List<Predicate<Lane>> lanes,
      List<NumberList> executions,
      List<NumberList> iterations) {
    Slice more =
        new Slice(Interval.ALL, ranks, Optional.empty(), lanes, executions, iterations, List.of());
    slice = slice.and(more);
  }

  private void lanes(Predicate<Lane> test) {
    add(List.of(), List.of(test), List.of(), List.of());
  }

  private void ranks() throws QuestionException {
    int start = text.position();
    if (!text.takes("?")) {
      add(numbers(), List.of(), List.of(), List.of());
      return;
    }
    if (slice.sample().isPresent()) {
      throw text.wrong(start, "one sample, not two");
    }
    int size = number();
    long seed = text.takes("@") ? number() : ThreadLocalRandom.current().nextLong(SEEDS);
    if (size == 0) {
      throw text.wrong(start, "a sample of at least one rank");
    }
    Sample sample = new Sample(size, seed);
    List<NumberList> none = List.of();
    slice =
        slice.and(
            new Slice(Interval.ALL, none, Optional.of(sample), List.of(), none, none, List.of()));
  }

  private Predicate<Lane> threads() throws QuestionException {
    if (!text.seesQuote()) {
      NumberList numbers = numbers().get(0);
      return lane -> numbers.contains(lane.thread(), Integer.MAX_VALUE);
    }
    List<Glob> names = patterns();
    return lane -> names.stream().anyMatch(name -> name.matches(lane.name()));
  }

  private Predicate<Lane> hosts() throws QuestionException {
    List<Glob> names = patterns();
    return lane -> names.stream().anyMatch(name -> name.matches(lane.origin().host()));
  }

  private List<Glob> patterns() throws QuestionException {
    List<Glob> patterns = new ArrayList<>();
    do {
      String pattern =
          text.seesQuote() ? text.quoted() : text.run(letter -> ",) ".indexOf(letter) < 0);
      if (pattern.isEmpty()) {
        throw text.expected("a name such as host3 or \"worker-*\"");
      }
      patterns.add(new Glob(pattern));
    } while (text.takes(","));
    return patterns;
  }

  /** A list of ranges; a star is all of them. */
  private List<NumberList> numbers() throws QuestionException {
    if (text.takes("*")) {
      return List.of(NumberList.ALL);
    }
    List<NumberList.Range> ranges = new ArrayList<>();
    do {
      ranges.add(range());
    } while (text.takes(","));
    return List.of(new NumberList(ranges));
  }

  private NumberList.Range range() throws QuestionException {
    int start = text.position();
    if (text.takesWords("last")) {
      return new NumberList.Range(NumberList.LAST, NumberList.LAST, 1);
    }
    int first = number();
    int last = first;
    if (text.takes("-")) {
      last = text.takesWords("last") || !text.seesNumber() ? NumberList.LAST : number();
    }
    int step = text.takes(":") ? number() : 1;
    if (last < first || step < 1) {
      throw text.wrong(start, "a range that ascends, with a step of at least 1");
    }
    return new NumberList.Range(first, last, step);
  }

  private int number() throws QuestionException {
    int start = text.position();
    String digits = text.run(Character::isDigit);
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw text.wrong(start, NUMBERS);
    }
  }

  private void metric(String name) throws QuestionException {
    boolean inclusive = false;
    boolean exclusive = false;
    do {
      boolean i = text.takesWords("i");
      boolean e = !i && text.takesWords("e");
      if (!i && !e && !text.takes("*")) {
        throw text.expected(name.equals(TIME) ? MOMENTS : "i (inclusive), e (exclusive) or *");
      }
      inclusive |= i || !e;
      exclusive |= e || !i;
    } while (text.takes(","));
    List<NumberList> none = List.of();
    MetricChoice choice = new MetricChoice(new Glob(name), inclusive, exclusive);
    slice =
        slice.and(
            new Slice(
                Interval.ALL, none, Optional.empty(), List.of(), none, none, List.of(choice)));
  }

  /** From one moment to another; either may be left out. */
  private void interval() throws QuestionException {
    int start = text.position();
    long from = text.sees("-") ? Long.MIN_VALUE : moment();
    text.require("-");
    long to = text.sees(")") ? Long.MAX_VALUE : moment();
    if (to <= from || (from == Long.MIN_VALUE && to == Long.MAX_VALUE)) {
      throw text.wrong(start, "an interval that ends after it begins, as in 12.5s-13s");
    }
    slice = slice.and(Slice.of(new Interval(from, to)));
  }

  private long moment() throws QuestionException {
    int start = text.position();
    double number = text.sees("-") || !text.seesNumber() ? Double.NaN : text.number();
    Double unit = UNITS.get(text.run(Character::isLetter));
    if (Double.isNaN(number) || unit == null) {
      throw text.wrong(start, MOMENTS);
    }
    return Math.round(number * unit);
  }
}
