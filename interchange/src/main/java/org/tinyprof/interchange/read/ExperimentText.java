package org.tinyprof.interchange.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads Extra-P's text format: lines PARAMETER, POINTS, REGION and METRIC, then for each point a
 * line DATA with the values of all repetitions. Lines that start with # are comments.
 */
final class ExperimentText {
  /** The first line that counts. */
  static final Pattern START =
      Pattern.compile("\\A(?:[ \\t]*+(?:#[^\\n]*+)?\\R)*+[ \\t]*+PARAMETER\\s+\\S");

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final String file;
  private final List<String> parameters = new ArrayList<>();
  private final List<Integer> points = new ArrayList<>();
  private ExtraPExperiment experiment;
  private String region = "";
  private String metric = "";
  private int next; // of the points
  private int offset; // of the line

  private ExperimentText(String file) {
    this.file = file;
  }

  static ExtraPExperiment read(String file, byte[] bytes) throws MalformedProfileException {
    ExperimentText reader = new ExperimentText(file);
    while (reader.offset < bytes.length) {
      int end = reader.offset;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      int length = end - reader.offset;
      String line = new String(bytes, reader.offset, length, StandardCharsets.UTF_8).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        reader.line(line);
      }
      reader.offset = end + 1;
    }
    reader.require(!reader.points.isEmpty(), "has no POINTS");
    reader.endOfData();
    reader.require(!reader.experiment.runs().isEmpty(), "has no measurements");
    return reader.experiment;
  }

  private void line(String line) throws MalformedProfileException {
    String[] words = BLANKS.split(line, 2);
    String rest = words.length < 2 ? "" : words[1].strip();
    switch (words[0]) {
      case "PARAMETER" -> {
        require(experiment == null, "has a PARAMETER after POINTS");
        parameters.addAll(Arrays.asList(BLANKS.split(rest, -1)));
      }
      case "POINTS" -> points(rest);
      case "REGION" -> {
        endOfData();
        region = BLANKS.matcher(rest).replaceAll(" ");
      }
      case "METRIC" -> {
        endOfData();
        metric = BLANKS.matcher(rest).replaceAll(" ");
      }
      case "DATA" -> {
        require(next < points.size(), "has more lines of DATA than points");
        experiment.add(points.get(next), region, metric, numbers(rest));
        next++;
      }
      default -> throw damaged("has a line that starts with " + words[0]);
    }
  }

  /** Lines of DATA count points, so those of a metric or region that lacks one are of others. */
  private void endOfData() throws MalformedProfileException {
    require(next == 0 || next == points.size(), "has fewer lines of DATA than points");
    next = 0;
  }

  /** Points in brackets, or without brackets a number for each point of the one parameter. */
  private void points(String text) throws MalformedProfileException {
    require(!parameters.isEmpty() && !parameters.contains(""), "has POINTS before a PARAMETER");
    if (experiment == null) {
      experiment = new ExtraPExperiment(parameters);
    }
    boolean brackets = text.contains("(");
    for (String point : brackets ? text.split("[()]", -1) : BLANKS.split(text, -1)) {
      if (!point.isBlank()) {
        List<Double> numbers = numbers(point.strip());
        require(
            numbers.size() == parameters.size(),
            "has a point of " + numbers.size() + " numbers for " + parameters.size());
        points.add(experiment.point(numbers));
      }
    }
  }

  private List<Double> numbers(String text) throws MalformedProfileException {
    List<Double> numbers = new ArrayList<>();
    for (String word : BLANKS.split(text, -1)) {
      try {
        double number = word.equalsIgnoreCase("nan") ? Double.NaN : Double.parseDouble(word);
        require(!Double.isInfinite(number), "has a number that is too large");
        numbers.add(number);
      } catch (NumberFormatException e) {
        throw damaged("has text where a number should be: " + word);
      }
    }
    return numbers;
  }

  private void require(boolean right, String otherwise) throws MalformedProfileException {
    if (!right) {
      throw damaged(otherwise);
    }
  }

  private MalformedProfileException damaged(String reason) {
    return new MalformedProfileException(file, offset, reason);
  }
}
