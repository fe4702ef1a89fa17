package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Numbers from elsewhere beside the runs' own: a CSV file with a column {@code callpath}, perhaps
 * one {@code run}, and any others as numbers. Without {@code run} a row counts for every run.
 */
final class CsvColumns {
  private static final String CALLPATH = "callpath";

  private final Path file;
  private final ComposedRuns runs;
  private final Map<String, Integer> nodes = new HashMap<>();
  private final Map<String, Integer> places = new HashMap<>();
  private int unknown;

  private CsvColumns(Path file, ComposedRuns runs) {
    this.file = file;
    this.runs = runs;
    for (int node = 0; node < runs.size(); node++) {
      nodes.put(runs.path(node), node);
    }
    for (int run = 0; run < runs.runs().size(); run++) {
      places.put(runs.runs().get(run).name(), run);
    }
  }

  /** Adds the file's columns, under a heading. */
  static ComposedRuns add(ComposedRuns runs, String heading, Path file)
      throws IOException, QuestionException {
    return new CsvColumns(file, runs).read(heading);
  }

  private ComposedRuns read(String heading) throws IOException, QuestionException {
    List<String> lines = Files.readAllLines(file);
    List<String> head = lines.isEmpty() ? List.of() : cells(lines.get(0));
    int callpath = head.indexOf(CALLPATH);
    int run = head.indexOf(RunEntry.NAME);
    if (callpath < 0 || head.size() < (run < 0 ? 2 : 3)) {
      throw new QuestionException(
          file + ": its first line names no column 'callpath' and others; write callpath,NAME");
    }
    List<Integer> numbers = new ArrayList<>();
    List<List<double[]>> values = new ArrayList<>();
    for (int i = 0; i < head.size(); i++) {
      if (i != callpath && i != run) {
        numbers.add(i);
        values.add(Stream.generate(runs::absent).limit(runs.runs().size()).toList());
      }
    }
    for (int line = 1; line < lines.size(); line++) {
      if (!lines.get(line).isBlank()) {
        row(cells(lines.get(line)), line + 1, callpath, run, numbers, values);
      }
    }
    List<ComposedRuns.ValuesColumn> columns = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      String label = heading + "." + head.get(numbers.get(i));
      columns.add(new ComposedRuns.ValuesColumn(label, "", values.get(i)));
    }
    String note = unknown + " rows of " + file + " belong to no callpath or run here.";
    return unknown == 0 ? runs.with(columns) : runs.with(columns).noted(note);
  }

  private void row(
      List<String> cells,
      int line,
      int callpath,
      int run,
      List<Integer> numbers,
      List<List<double[]>> values)
      throws QuestionException {
    int last = Math.max(callpath, Math.max(run, numbers.get(numbers.size() - 1)));
    if (cells.size() <= last) {
      throw wrong(line, "has " + cells.size() + " cells");
    }
    Integer node = nodes.get(cells.get(callpath));
    Integer place = run < 0 ? Integer.valueOf(-1) : places.get(cells.get(run));
    if (node == null || place == null) {
      unknown++;
      return;
    }
    for (int i = 0; i < numbers.size(); i++) {
      double number = number(cells.get(numbers.get(i)), line);
      for (int each = 0; each < runs.runs().size(); each++) {
        if (run < 0 || each == place) {
          values.get(i).get(each)[node] = number;
        }
      }
    }
  }

  private double number(String cell, int line) throws QuestionException {
    try {
      return cell.isBlank() ? Double.NaN : Double.parseDouble(cell.strip());
    } catch (NumberFormatException e) {
      throw wrong(line, "has '" + cell + "' where a number should be");
    }
  }

  private QuestionException wrong(int line, String what) {
    return new QuestionException(file + ": line " + line + " " + what + "; correct the file");
  }

  /** Cells between commas; one that holds a comma stands in quotes, a quote in it twice. */
  static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char letter = line.charAt(i);
      if (letter == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append('"');
        i++;
      } else if (letter == '"') {
        quoted = !quoted;
      } else if (letter == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(letter);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
