package org.tinyprof.ensemble.read;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.analysis.query.NodeColumn;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.interchange.text.Figures;

/** One attribute of all runs: numbers, or texts if any run has something other than a number. */
public final class AttributeColumn {
  /** What stands where a run lacks the attribute. */
  static final String NONE = "(none)";

  private final String name;
  private final List<Optional<Attribute>> values = new ArrayList<>();
  private final List<String> numberRuns = new ArrayList<>();
  private final List<String> textRuns = new ArrayList<>();

  private AttributeColumn(String name) {
    this.name = name;
  }

  public static AttributeColumn of(String name, List<RunEntry> runs) {
    AttributeColumn column = new AttributeColumn(name);
    for (RunEntry run : runs) {
      Optional<Attribute> value = run.attributes().value(name);
      column.values.add(value);
      if (value.isPresent()) {
        boolean number = value.get() instanceof Attribute.Number;
        (number ? column.numberRuns : column.textRuns).add(run.name());
      }
    }
    return column;
  }

  /** The names of all attributes that some run has, sorted. */
  static List<String> names(List<RunEntry> runs) {
    Set<String> names = new TreeSet<>();
    runs.forEach(run -> names.addAll(run.attributes().all().keySet()));
    return List.copyOf(names);
  }

  /** The column of an attribute that at least one run has. */
  public static AttributeColumn required(String name, List<RunEntry> runs)
      throws QuestionException {
    List<String> known = names(runs);
    if (!known.contains(name)) {
      throw new QuestionException(
          "no run has the attribute '"
              + name
              + NearestName.close(name, known)
                  .map(near -> "'; did you mean '" + near + "'?")
                  .orElse("'; tinyprof runs --show all lists those they have"));
    }
    return of(name, runs);
  }

  String name() {
    return name;
  }

  public boolean isNumbers() {
    return textRuns.isEmpty() && !numberRuns.isEmpty();
  }

  /** Whether all runs have the same value. */
  boolean isSame() {
    return values.stream().distinct().count() <= 1;
  }

  public boolean has(int run) {
    return values.get(run).isPresent();
  }

  public String text(int run) {
    return values.get(run).map(Attribute::toString).orElse(NONE);
  }

  /** The number; NaN if the run has none. */
  public double number(int run) {
    return values.get(run).filter(Attribute.Number.class::isInstance).stream()
        .mapToDouble(value -> ((Attribute.Number) value).value().doubleValue())
        .findFirst()
        .orElse(Double.NaN);
  }

  /** What people read. */
  String shown(int run) {
    return isNumbers() && has(run) ? written(run) : text(run);
  }

  Cell cell(int run) {
    if (values.get(run).orElse(null) instanceof Attribute.Moment moment) {
      return new TextCell.Written(
          moment.value().truncatedTo(ChronoUnit.SECONDS).toString(), moment.toString());
    }
    return isNumbers()
        ? new TextCell.Written(has(run) ? written(run) : NONE, has(run) ? numeral(run) : NONE)
        : new TextCell.Words(text(run));
  }

  /** Our own attributes with a unit as people write them. */
  private String written(int run) {
    if (name.equals(RunAttributes.WALL)) {
      return Figures.nanos(number(run) * 1e9);
    }
    return name.endsWith(".bytes") ? Figures.bytes(number(run)) : text(run);
  }

  private Object numeral(int run) {
    double number = number(run);
    return number == Math.rint(number) && Math.abs(number) < 1e15 ? (Object) (long) number : number;
  }

  /** Numbers by size, texts as they sort; runs without the attribute come last. */
  public Comparator<Integer> order() {
    Comparator<Integer> present = Comparator.comparing(run -> !has(run));
    return present.thenComparing(
        isNumbers() ? Comparator.comparingDouble(this::number) : Comparator.comparing(this::text));
  }

  public NodeColumn nodes() {
    if (isNumbers()) {
      double[] numbers = new double[values.size()];
      for (int run = 0; run < numbers.length; run++) {
        numbers[run] = number(run);
      }
      return new NodeColumn.Numbers("", 1, numbers);
    }
    String[] texts = new String[values.size()];
    BitSet missing = new BitSet();
    for (int run = 0; run < texts.length; run++) {
      texts[run] = has(run) ? text(run) : "";
      missing.set(run, !has(run));
    }
    return new NodeColumn.Texts(texts, missing);
  }

  /** Says that the attribute is a number here and a text there; empty if it is not. */
  public Optional<String> note() {
    if (textRuns.isEmpty() || numberRuns.isEmpty()) {
      return Optional.empty();
    }
    boolean fewTexts = textRuns.size() <= numberRuns.size();
    return Optional.of(
        "The attribute "
            + name
            + " counts as a text: it is "
            + (fewTexts ? "not a number in " : "a number in ")
            + RunNames.some(fewTexts ? textRuns : numberRuns)
            + ".");
  }
}
