package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.interchange.text.Figures;

/** Rules that leave out callpaths, applied one after the other. Immutable. */
public final class Pruning {
  /** Leaves nothing out. */
  public static final Pruning NONE = new Pruning(List.of(), false);

  private static final double LEAST_IN_TENTHS = 0.0005; // of a percent: less is shown as 0.0 %
  private static final MathContext DIGITS = new MathContext(2);

  private static final Pattern NUMBER = Pattern.compile("\\d{1,3}(\\.\\d{1,9})?");

  private final List<NamedRule> rules;
  private final boolean foldsLibraries;

  private Pruning(List<NamedRule> rules, boolean foldsLibraries) {
    this.rules = List.copyOf(rules);
    this.foldsLibraries = foldsLibraries;
  }

  /**
   * Reads rules: {@code mpi}, {@code jdk}, {@code libraries}, a share such as {@code 1%}, or else a
   * query.
   */
  public static Pruning parse(List<String> rules) throws QuestionException {
    Pruning all = NONE;
    for (String rule : rules) {
      all =
          switch (rule) {
            case "mpi" -> all.insideMpi();
            case "jdk" -> all.insideJdk();
            case "libraries" -> all.insideLibraries();
            default -> rule.endsWith("%") ? all.below(share(rule)) : all.found(query(rule));
          };
    }
    return all;
  }

  /** A number alone is a share whose sign is missing. */
  private static String query(String rule) throws QuestionException {
    if (NUMBER.matcher(rule).matches()) {
      throw new QuestionException(
          "'" + rule + "' is not a share to leave out; give it with its sign: " + rule + "%");
    }
    return rule;
  }

  private static double share(String rule) throws QuestionException {
    double percent;
    try {
      percent = Double.parseDouble(rule.substring(0, rule.length() - 1));
    } catch (NumberFormatException e) {
      percent = Double.NaN;
    }
    if (!(percent >= 0 && percent <= 100)) {
      throw new QuestionException(
          "'" + rule + "' is not a share to leave out; give one from 0% to 100%, such as 1%");
    }
    return percent / 100;
  }

  /** Says which callpaths are left out. */
  public interface Rule {
    BitSet dropped(Frame frame) throws IOException, QuestionException;
  }

  private record NamedRule(String name, Rule rule) {}

  /**
   * What was left out.
   *
   * @param all the callpaths
   * @param byRule for each rule, how many callpaths it was the first to leave out
   */
  public record Dropped(BitSet all, Map<String, Integer> byRule) {}

  /** Also leaves out what a rule says; the name is what the answer calls it. */
  public Pruning and(String name, Rule rule) {
    return and(new Pruning(List.of(new NamedRule(name, rule)), false));
  }

  /** Also leaves out what other rules say. */
  public Pruning and(Pruning others) {
    List<NamedRule> more = new ArrayList<>(rules);
    more.addAll(others.rules);
    return new Pruning(more, foldsLibraries || others.foldsLibraries);
  }

  /** Whether the time of libraries' methods that are left out is their callers' own. */
  boolean foldsLibraries() {
    return foldsLibraries;
  }

  public boolean isEmpty() {
    return rules.isEmpty();
  }

  /** Also leaves out callpaths below a share of the frame's whole, with all below them. */
  public Pruning below(double share) {
    return and("below " + shown(share) + " of the whole", frame -> ShareRule.dropped(frame, share));
  }

  /** The share that was asked for: {@code 0.01 %} is not none. */
  private static String shown(double share) {
    boolean small = share > 0 && share < LEAST_IN_TENTHS;
    return small
        ? new BigDecimal(100 * share).round(DIGITS).stripTrailingZeros().toPlainString() + " %"
        : Figures.percent(share);
  }

  /** Also leaves out everything that MPI calls call. */
  public Pruning insideMpi() {
    return and("inside MPI", frame -> inside(frame, Pruning::isMpi, (callpaths, callpath) -> true));
  }

  /** Also leaves out what the JDK calls of itself; what it calls of others goes to the caller. */
  public Pruning insideJdk() {
    return and("inside the JDK", frame -> inside(frame, Pruning::isJdk, Pruning::isJdk));
  }

  /** Also folds libraries to the methods that the program calls, which get the time of the rest. */
  public Pruning insideLibraries() {
    Rule rule = frame -> Libraries.in(frame.run()).deep();
    return and(new Pruning(List.of(new NamedRule("inside libraries", rule)), true));
  }

  /** Also leaves out what a query finds; what is below goes to the nearest callpath above. */
  public Pruning found(String query) throws QuestionException {
    Query parsed = Query.parse(query);
    return and(
        "found by " + query,
        frame -> {
          FrameTree tree = frame.tree();
          return tree.callpaths(parsed.find(FrameNodes.of(frame)));
        });
  }

  private interface Test {
    boolean holds(Callpaths callpaths, int callpath);
  }

  /** The callpaths of a kind with one above them that begins it. */
  private static BitSet inside(Frame frame, Test begins, Test dropped) {
    Callpaths callpaths = frame.schema().callpaths();
    BitSet inside = new BitSet();
    BitSet found = new BitSet();
    for (int i = 0; i < callpaths.size(); i++) {
      int parent = callpaths.entry(i).parent();
      boolean below =
          parent != Forest.NONE && (inside.get(parent) || begins.holds(callpaths, parent));
      inside.set(i, below);
      found.set(i, below && dropped.holds(callpaths, i));
    }
    return found;
  }

  private static boolean isMpi(Callpaths callpaths, int callpath) {
    String name = callpaths.entry(callpath).name();
    return name.startsWith("MPI_") || name.startsWith("PMPI_") || name.startsWith("mpi.");
  }

  private static boolean isJdk(Callpaths callpaths, int callpath) {
    String type = Key.CLASS.of(callpaths, callpath);
    return type.startsWith("java.")
        || type.startsWith("javax.")
        || type.startsWith("jdk.")
        || type.startsWith("sun.");
  }

  /** What a frame's run would lose. */
  public Dropped dropped(Frame frame) throws IOException, QuestionException {
    BitSet all = new BitSet();
    Map<String, Integer> byRule = new LinkedHashMap<>();
    for (NamedRule each : rules) {
      int before = all.cardinality();
      all.or(each.rule.dropped(frame));
      byRule.merge(each.name, all.cardinality() - before, Integer::sum);
    }
    return new Dropped(all, byRule);
  }
}
