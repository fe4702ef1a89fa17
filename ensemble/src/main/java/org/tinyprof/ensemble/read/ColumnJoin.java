package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Adds columns from elsewhere to those of runs: numbers of a CSV file, or the same columns of other
 * runs, matched by an attribute. Their labels begin with a heading: {@code gpu.time}.
 *
 * @param words {@code gpu=FILE.csv} or {@code gpu=RUNS}; without a heading it is the file's name
 * @param key the attribute by which runs belong together
 * @param formulas of columns made of others, in order
 */
public record ColumnJoin(List<String> words, String key, List<Formula> formulas) {
  /** The columns of the runs alone. */
  public static final ColumnJoin NONE = new ColumnJoin(List.of(), RunEntry.NAME, List.of());

  private static final String HEADING = "beside";
  private static final String CSV = ".csv";

  public ColumnJoin {
    words = List.copyOf(words);
    formulas = List.copyOf(formulas);
  }

  /** The same with columns of these places, instead of others. */
  public ColumnJoin with(String otherKey, List<String> others) {
    return new ColumnJoin(others, otherKey, formulas);
  }

  /** The same with one more column made of others. */
  public ColumnJoin with(Formula formula) {
    List<Formula> more = new ArrayList<>(formulas);
    more.add(formula);
    return new ColumnJoin(words, key, more);
  }

  /** Asks the runs and the runs to join, and joins the answers. */
  public ComposedRuns read(RunSet runs, Composition composition)
      throws IOException, QuestionException {
    RunSet all = runs;
    List<String> headings = new ArrayList<>();
    for (String word : words) {
      if (!word.endsWith(CSV)) {
        String heading = heading(word);
        headings.add(heading);
        all = all.and(runs.openBeside(place(word)).marked(HEADING, heading));
      }
    }
    ComposedRuns joined = composition.read(all);
    if (!headings.isEmpty()) {
      joined = joined(joined, headings);
    }
    for (String word : words) {
      if (word.endsWith(CSV)) {
        joined = CsvColumns.add(joined, heading(word), Path.of(place(word)));
      }
    }
    for (Formula formula : formulas) {
      joined = joined.derive(formula);
    }
    return joined;
  }

  private static String place(String word) {
    return exists(word) ? word : word.substring(word.indexOf('=') + 1);
  }

  private static boolean exists(String word) {
    try {
      return Files.exists(Path.of(word));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static String heading(String word) {
    int equals = word.indexOf('=');
    if (equals > 0 && !exists(word)) {
      return word.substring(0, equals);
    }
    Path name = Path.of(word).getFileName();
    String text = name == null ? word : name.toString();
    int dot = text.lastIndexOf('.');
    return dot > 0 ? text.substring(0, dot) : text;
  }

  private ComposedRuns joined(ComposedRuns all, List<String> headings) throws QuestionException {
    List<Integer> own = side(all, "");
    List<ComposedRuns.ValuesColumn> columns = new ArrayList<>();
    List<String> alone = new ArrayList<>();
    for (String heading : headings) {
      Map<String, Integer> others = byKey(all, heading);
      for (int column = 0; column < all.columns().size(); column++) {
        List<double[]> values = new ArrayList<>();
        for (int run : own) {
          Integer other = others.get(all.attributes(run).text(key));
          if (other == null && column == 0) {
            alone.add(all.runs().get(run).name());
          }
          values.add(other == null ? all.absent() : all.ofRun(column, other));
        }
        String label = heading + "." + all.columns().get(column);
        columns.add(new ComposedRuns.ValuesColumn(label, all.unit(column), values));
      }
    }
    ComposedRuns found = all.only(own).with(columns);
    return alone.isEmpty()
        ? found
        : found.noted("No run beside it has the same " + key + ": " + RunNames.some(alone) + ".");
  }

  private static List<Integer> side(ComposedRuns all, String heading) {
    return IntStream.range(0, all.runs().size())
        .filter(run -> all.attributes(run).text(HEADING).equals(heading))
        .boxed()
        .toList();
  }

  private Map<String, Integer> byKey(ComposedRuns all, String heading) throws QuestionException {
    Map<String, Integer> found = new HashMap<>();
    for (int run : side(all, heading)) {
      String value = all.attributes(run).text(key);
      if (found.put(value, run) != null) {
        throw new QuestionException(
            "two runs of "
                + heading
                + " have "
                + key
                + " = "
                + value
                + "; give --on an attribute that tells them apart");
      }
    }
    return found;
  }
}
