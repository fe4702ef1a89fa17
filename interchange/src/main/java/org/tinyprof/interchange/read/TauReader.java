package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads TAU's {@code profile.NODE.CONTEXT.THREAD} files, one a thread: calls, own and inclusive
 * microseconds of functions and, if TAU recorded them, of callpaths. Threads of a rank add up.
 */
final class TauReader {
  /** The first line of a file, and the name of its metric. */
  static final Pattern START =
      Pattern.compile("\\A(\\d{1,9}) templated_functions(?:_MULTI_(\\S+))?\\s*\\R");

  static final Pattern FILE = Pattern.compile("profile\\.(\\d{1,9})\\.\\d{1,9}\\.\\d{1,9}");

  private static final Pattern ROW =
      Pattern.compile("\"(.*)\" (\\S+) (\\S+) (\\S+) (\\S+) (\\S+)(?: .*)?");
  private static final Pattern FACT =
      Pattern.compile("<name>([^<]{1,200})</name><value>([^<]{0,500})</value>");
  private static final String MICROSECONDS = "usec";
  private static final String WITH_CALLEES = "inclusive";

  private final String name;
  private final SplitTable table;
  private final Map<String, Attribute> facts = new LinkedHashMap<>();
  private boolean flat;
  private int cutTo;
  private boolean first = true;

  TauReader(String name) {
    this.name = name;
    this.table = new SplitTable(name);
  }

  /** Adds a file of one thread. */
  void add(String file, byte[] bytes, int rank) throws IOException {
    String text = new String(bytes, StandardCharsets.UTF_8);
    Matcher start = START.matcher(text);
    if (!start.find()) {
      throw new MalformedProfileException(file, 0, "does not start like a profile of TAU's");
    }
    String metric = start.group(2) == null ? "TIME" : start.group(2);
    if (!metric.contains("TIME")) {
      throw new IOException(
          file + ": TAU's profile of " + metric + " holds no times; open the one of TIME");
    }
    facts(text.substring(start.end(), Math.max(start.end(), text.indexOf('\n', start.end()))));
    add(lines(file, text, start.end(), Integer.parseInt(start.group(1))), rank);
  }

  /** Adds what one thread did. */
  void add(List<TauThread.Line> lines, int rank) throws IOException {
    TauThread thread = new TauThread(lines);
    flat |= thread.isFlat();
    cutTo = Math.max(cutTo, thread.cutTo());
    List<Integer> paths = new ArrayList<>();
    for (TauThread.Totals each : thread.totals()) {
      boolean first = each.caller() == SplitJson.NO_PARENT;
      paths.add(table.path(each.name(), first ? SplitJson.NO_PARENT : paths.get(each.caller())));
      row(paths.get(paths.size() - 1), each, rank);
    }
  }

  private static List<TauThread.Line> lines(String file, String text, int from, int count)
      throws IOException {
    List<TauThread.Line> lines = new ArrayList<>();
    int at = text.indexOf('\n', from) + 1;
    for (int i = 0; i < count; i++) {
      int end = text.indexOf('\n', at);
      Matcher row = ROW.matcher(end < 0 || at <= 0 ? "" : text.substring(at, end).strip());
      if (!row.matches()) {
        throw new MalformedProfileException(
            file, Math.max(0, at), "has " + i + " functions instead of " + count);
      }
      lines.add(
          TauThread.Line.of(
              row.group(1),
              number(file, at, row.group(2)),
              number(file, at, row.group(4)),
              number(file, at, row.group(5))));
      at = end + 1;
    }
    return lines;
  }

  private static double number(String file, int at, String text) throws IOException {
    try {
      double number = Double.parseDouble(text);
      if (number >= 0 && Double.isFinite(number)) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below, as of a number that is negative
    }
    throw new MalformedProfileException(file, at, "has text where a number should be: " + text);
  }

  private void row(int path, TauThread.Totals totals, int rank) throws IOException {
    table.row(path);
    table.set(table.numbers(CaliperNames.RANK, ""), rank);
    table.set(table.numbers("time" + CaliperNames.INCLUSIVE, MICROSECONDS), totals.time());
    table.set(table.numbers("count", ""), totals.calls());
    if (!Double.isNaN(totals.inclusive())) {
      table.set(table.numbers(WITH_CALLEES, MICROSECONDS), totals.inclusive());
    }
  }

  /** Keeps what TAU says of the run: facts that all its files agree on. */
  private void facts(String header) {
    Map<String, Attribute> found = new LinkedHashMap<>();
    Matcher fact = FACT.matcher(header);
    while (fact.find()) {
      found.put(plain(fact.group(1)), Attribute.of(plain(fact.group(2))));
    }
    facts(found);
  }

  /** Keeps of these what was also said before. */
  void facts(Map<String, Attribute> found) {
    if (first) {
      facts.putAll(found);
      first = false;
    } else {
      facts.entrySet().removeIf(each -> !each.getValue().equals(found.get(each.getKey())));
    }
  }

  private static String plain(String xml) {
    return xml.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&amp;", "&");
  }

  /**
   * The run of all threads that were added.
   *
   * @param contents the id that follows from the bytes of the files
   */
  ForeignProfile run(RunId contents, ReadingRules rules) throws IOException {
    return CaliperProfile.of(name, table.table(facts), contents, rules).with(notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (flat) {
      notes.add(
          "TAU did not keep who called a function: functions stand side by side, with the time"
              + " without callees; '"
              + WITH_CALLEES
              + "' is the time with callees.");
    }
    if (cutTo > 0) {
      notes.add(
          "TAU kept at most "
              + cutTo
              + " functions of each callpath, so some callpaths lack their first callers.");
    }
    return notes;
  }
}
