package org.tinyprof.ensemble.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.Attribute;

/**
 * One property of every run as an axis of a chart: an attribute, or the value of a callpath.
 *
 * @param unit of a callpath's values as files write it, {@link #MOMENT}, or empty
 * @param words the texts in their order; empty if the runs have numbers
 * @param places of each run: its number, or the place of its text in the words; NaN if it has none
 */
public record RunAxis(String label, String unit, List<String> words, List<Double> places) {
  /** The unit of moments: milliseconds since 1970. */
  public static final String MOMENT = "moment";

  public RunAxis {
    words = List.copyOf(words);
    places = List.copyOf(places);
  }

  /** An attribute that at least one run has. */
  public static RunAxis attribute(String name, List<RunEntry> runs) throws QuestionException {
    AttributeColumn column = AttributeColumn.required(name, runs);
    List<Double> places = new ArrayList<>();
    if (column.isNumbers()) {
      for (int run = 0; run < runs.size(); run++) {
        places.add(column.number(run));
      }
      return new RunAxis(name, "", List.of(), places);
    }
    List<Optional<Attribute>> values =
        runs.stream().map(run -> run.attributes().value(name)).toList();
    if (values.stream().flatMap(Optional::stream).allMatch(Attribute.Moment.class::isInstance)) {
      values.forEach(value -> places.add(value.map(RunAxis::millis).orElse(Double.NaN)));
      return new RunAxis(name, MOMENT, List.of(), places);
    }
    Map<String, Double> words = new TreeMap<>();
    values.forEach(value -> value.ifPresent(text -> words.put(text.toString(), 0.0)));
    double next = 0;
    for (Map.Entry<String, Double> word : words.entrySet()) {
      word.setValue(next++);
    }
    values.forEach(
        value -> places.add(value.map(text -> words.get(text.toString())).orElse(Double.NaN)));
    return new RunAxis(name, "", List.copyOf(words.keySet()), places);
  }

  private static double millis(Attribute moment) {
    return moment instanceof Attribute.Moment at ? at.value().toEpochMilli() : Double.NaN;
  }

  /** The runs' values of a callpath. */
  public static RunAxis value(ComposedRuns runs, int column, int node) {
    List<Double> places = new ArrayList<>();
    for (double value : runs.values(column, node)) {
      places.add(value);
    }
    String label = runs.columns().get(column) + " of " + runs.name(node);
    return new RunAxis(label, runs.unit(column), List.of(), places);
  }

  public boolean isNumbers() {
    return words.isEmpty();
  }

  /** The axis of some of the runs. */
  public RunAxis only(List<Integer> runs) {
    return new RunAxis(label, unit, words, runs.stream().map(places::get).toList());
  }

  /** Whether a run lies between two ends, both included: numbers, or texts as they sort. */
  public boolean isBetween(int run, String low, String high) throws QuestionException {
    double place = places.get(run);
    if (Double.isNaN(place)) {
      return false;
    }
    if (!isNumbers()) {
      String word = words.get((int) place);
      return word.compareTo(low) >= 0 && word.compareTo(high) <= 0;
    }
    try {
      return place >= Double.parseDouble(low) && place <= Double.parseDouble(high);
    } catch (NumberFormatException e) {
      throw new QuestionException(
          "'" + low + "' to '" + high + "' are not numbers; brush " + label + " again");
    }
  }
}
