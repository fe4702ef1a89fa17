package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.interchange.read.SplitJson.Kind;
import org.tinyprof.interchange.read.SplitJson.SplitColumn;

/**
 * What the name of a column says. Caliper writes the operators of its query language in front of
 * what they were applied to, the last one first: {@code avg#inclusive#sum#time.duration} is the
 * mean over ranks of times that were summed up in each rank and hold those of callees.
 *
 * @param index among the columns of the file
 * @param title what people call it: the alias that the file has for it, or its name
 * @param about what its numbers are
 * @param nesting whether they hold those of callees
 * @param overRanks what was made of the ranks
 * @param fold what several numbers of one callpath make together
 */
record CaliperColumn(
    int index, String title, About about, Nesting nesting, OverRanks overRanks, Fold fold) {
  /** What the numbers of a column are. */
  enum About {
    TIME,
    CALLS,
    SHORTEST_CALL,
    LONGEST_CALL,
    OTHER,
    /** Nothing that a profile keeps: a step of a calculation, a place in a buffer, a clock. */
    NOTHING
  }

  /** Whether numbers hold those of callees. */
  enum Nesting {
    OWN,
    INCLUSIVE,
    /** The file does not say it. */
    UNSAID
  }

  /** What was made of the values of several ranks. */
  enum OverRanks {
    /** Nothing: they are those of one rank. */
    NOTHING,
    MEAN,
    SMALLEST,
    LARGEST,
    SUM
  }

  /** What several numbers of one callpath make together. */
  enum Fold {
    SUM,
    SMALLEST,
    LARGEST,
    /** They make nothing: a mean, a ratio, one of several. */
    NONE
  }

  private static final Set<String> OPERATORS =
      Set.of(
          "sum",
          "min",
          "max",
          "avg",
          "any",
          "count",
          "scale",
          "inclusive",
          "inclusive_scale",
          "percent_total",
          "ipercent_total",
          "variance",
          "avg.sum",
          "avg.count");

  private static final Set<String> STEPS = Set.of("avg.sum", "avg.count", "variance");
  private static final Set<String> RATIOS = Set.of("avg", "any", "percent_total", "ipercent_total");

  /** The number of samples times what each stands for, which is a time if its unit is one. */
  private static final String SCALED_SAMPLES = "scount";

  private static final Pattern DURATION =
      Pattern.compile("time(\\.inclusive)?\\.duration(\\.ns)?|time");
  private static final Pattern SPOKEN_TIME =
      Pattern.compile("(Min |Max |Avg |Total |Exclusive |Inclusive )?[Tt]ime(/rank)?( \\(s\\))?");
  private static final Pattern CALLS =
      Pattern.compile("count|aggregate\\.count|region\\.count|Calls|calls");
  private static final Pattern CLOCK =
      Pattern.compile("iteration#.*|.*\\.slot|Node order|.*\\.starttime|.*\\.offset.*");
  private static final Pattern HIGH_WATER =
      Pattern.compile(".*(highwatermark|high.water| HWM|HWM ).*");

  /** The columns of numbers of a file, in its order. */
  static List<CaliperColumn> of(SplitJson file) {
    boolean ranks = file.column(CaliperNames.RANK) >= 0;
    List<CaliperColumn> columns = new ArrayList<>();
    for (int i = 0; i < file.columns().size(); i++) {
      SplitColumn column = file.columns().get(i);
      if (column.kind() == Kind.NUMBER && !column.name().equals(CaliperNames.RANK)) {
        columns.add(of(column, i, ranks));
      }
    }
    return columns;
  }

  private static CaliperColumn of(SplitColumn column, int index, boolean ranksApart) {
    List<String> operators = new ArrayList<>();
    String rest = column.name();
    for (int end = rest.indexOf('#');
        end > 0 && OPERATORS.contains(rest.substring(0, end));
        end = rest.indexOf('#')) {
      operators.add(0, rest.substring(0, end)); // the one that was applied first
      rest = rest.substring(end + 1);
    }
    boolean inclusive = operators.stream().anyMatch(each -> each.startsWith("inclusive"));
    String title = column.alias().isEmpty() ? column.name() : column.alias();
    Nesting nesting =
        inclusive || rest.startsWith("time.inclusive")
            ? Nesting.INCLUSIVE
            : operators.isEmpty() ? spokenNesting(rest) : Nesting.OWN;
    String base = nesting == Nesting.UNSAID ? rest : withoutNesting(rest);
    boolean nothing = CLOCK.matcher(base).matches() || operators.stream().anyMatch(STEPS::contains);
    if (nothing) {
      return new CaliperColumn(index, title, About.NOTHING, nesting, OverRanks.NOTHING, Fold.NONE);
    }
    if (base.equals(SCALED_SAMPLES) && ReadingRules.nanos(column.unit()).isPresent()) {
      operators.add(0, "sum");
      return duration(index, title, Nesting.OWN, operators, ranksApart);
    }
    return DURATION.matcher(base).matches()
        ? duration(index, title, nesting, operators, ranksApart)
        : other(index, title, nesting, operators, base);
  }

  /** Whether the end of a name in words means with or without callees. */
  private static Nesting spokenNesting(String name) {
    if (name.endsWith(CaliperNames.INCLUSIVE) || name.endsWith(" (I)")) {
      return Nesting.INCLUSIVE;
    }
    if (name.startsWith("Inclusive ")) {
      return Nesting.INCLUSIVE;
    }
    boolean own = name.endsWith(" (exc)") || name.endsWith(" (E)") || name.startsWith("Exclusive ");
    return own ? Nesting.OWN : Nesting.UNSAID;
  }

  /** Its metric's name: the title without the part about callees. */
  String metric() {
    return withoutNesting(title);
  }

  private static String withoutNesting(String name) {
    return name.replaceFirst(" \\((inc|exc|I|E)\\)$", "");
  }

  /** Follows the operators from the numbers of calls to those of a rank, and on to all ranks. */
  private static CaliperColumn duration(
      int index, String title, Nesting nesting, List<String> operators, boolean ranksApart) {
    About about = About.TIME;
    OverRanks overRanks = OverRanks.NOTHING;
    boolean ofRank = false;
    Fold fold = Fold.SUM;
    for (String operator : operators) {
      switch (operator) {
        case "sum" -> {
          overRanks =
              ofRank && !ranksApart && overRanks == OverRanks.NOTHING ? OverRanks.SUM : overRanks;
          ofRank = true;
        }
        case "min", "max", "avg" -> {
          boolean ofCalls = !ofRank;
          overRanks = ofCalls ? overRanks : overRanks(operator);
          if (ofCalls && about == About.TIME) {
            about = ofCalls(operator);
          }
          fold = fold(operator);
        }
        case "percent_total", "ipercent_total", "count" -> about = About.OTHER;
        default -> {} // scaled, or any one of equal ones
      }
    }
    if (about == About.OTHER || about == About.NOTHING) {
      fold = Fold.NONE;
    }
    return new CaliperColumn(
        index, title, about, operators.isEmpty() ? nesting : settled(nesting), overRanks, fold);
  }

  private static Nesting settled(Nesting nesting) {
    return nesting == Nesting.UNSAID ? Nesting.OWN : nesting;
  }

  /** A statistic of the calls of one rank; their mean follows from sum and count. */
  private static About ofCalls(String operator) {
    return switch (operator) {
      case "min" -> About.SHORTEST_CALL;
      case "max" -> About.LONGEST_CALL;
      default -> About.NOTHING;
    };
  }

  private static OverRanks overRanks(String operator) {
    return switch (operator) {
      case "min" -> OverRanks.SMALLEST;
      case "max" -> OverRanks.LARGEST;
      default -> OverRanks.MEAN;
    };
  }

  private static Fold fold(String operator) {
    return switch (operator) {
      case "min" -> Fold.SMALLEST;
      case "max" -> Fold.LARGEST;
      case "avg" -> Fold.SUM; // the mean over ranks of a sum is the sum of the means
      default -> Fold.NONE;
    };
  }

  private static CaliperColumn other(
      int index, String title, Nesting nesting, List<String> operators, String base) {
    Matcher spoken = SPOKEN_TIME.matcher(base);
    if (operators.isEmpty() && spoken.matches()) {
      return spoken(index, title, nesting, spoken);
    }
    if (CALLS.matcher(base).matches()
        && operators.stream().allMatch(each -> each.equals("sum") || each.equals("count"))) {
      return new CaliperColumn(index, title, About.CALLS, Nesting.OWN, OverRanks.NOTHING, Fold.SUM);
    }
    Fold fold = base.contains("/") ? Fold.NONE : Fold.SUM;
    for (String operator : operators) {
      fold =
          switch (operator) {
            case "min" -> Fold.SMALLEST;
            case "max" -> Fold.LARGEST;
            default -> RATIOS.contains(operator) ? Fold.NONE : fold;
          };
    }
    boolean mark = HIGH_WATER.matcher(base + ' ' + title).matches();
    return new CaliperColumn(
        index,
        title,
        About.OTHER,
        nesting == Nesting.UNSAID ? Nesting.OWN : nesting,
        OverRanks.NOTHING,
        mark ? Fold.LARGEST : fold);
  }

  /** A time whose column has a name in words, such as {@code Avg time/rank}. */
  private static CaliperColumn spoken(int index, String title, Nesting nesting, Matcher name) {
    String statistic = name.group(1) == null ? "" : name.group(1).strip().toLowerCase(Locale.ROOT);
    OverRanks overRanks =
        switch (statistic) {
          case "min" -> OverRanks.SMALLEST;
          case "max" -> OverRanks.LARGEST;
          case "avg" -> OverRanks.MEAN;
          case "total" -> OverRanks.SUM;
          default -> OverRanks.NOTHING;
        };
    Fold fold =
        switch (overRanks) {
          case SMALLEST -> Fold.SMALLEST;
          case LARGEST -> Fold.LARGEST;
          default -> Fold.SUM;
        };
    return new CaliperColumn(index, title, About.TIME, nesting, overRanks, fold);
  }
}
