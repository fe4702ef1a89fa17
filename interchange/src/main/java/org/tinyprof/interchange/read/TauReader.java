package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads TAU's {@code profile.NODE.CONTEXT.THREAD} files, one a thread: calls, own and inclusive
 * microseconds of functions and, if TAU recorded them, of callpaths. Where there are callpaths, a
 * function's own line is their sum and is left out. Threads of a rank add up.
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
  private static final String ARROW = " => ";
  private static final String MICROSECONDS = "usec";

  /** What a thread spent in a function or callpath, in microseconds. */
  record Function(List<String> names, double calls, double own, double inclusive) {
    /** From a name as TAU writes it: {@code main => solve => MPI_Send()}. */
    static Function of(String name, double calls, double own, double inclusive) {
      List<String> names = new ArrayList<>();
      for (String each : name.split(ARROW, -1)) {
        boolean mpi = each.startsWith("MPI_");
        names.add(mpi ? each.replace("()", "").strip() : each.strip());
      }
      return new Function(names, calls, own, inclusive);
    }
  }

  private final SplitTable table;
  private final Map<String, Attribute> facts = new LinkedHashMap<>();
  private boolean first = true;

  TauReader(String name) {
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
    add(functions(file, text, start.end(), Integer.parseInt(start.group(1))), rank);
  }

  /** Adds what one thread did. */
  void add(List<Function> functions, int rank) throws IOException {
    Set<String> below = new HashSet<>();
    functions.stream()
        .filter(each -> each.names.size() > 1)
        .forEach(each -> below.add(each.names.get(each.names.size() - 1)));
    for (Function each : functions) {
      if (each.names.size() > 1 || !below.contains(each.names.get(0))) {
        row(each, rank);
      }
    }
  }

  private static List<Function> functions(String file, String text, int from, int count)
      throws IOException {
    List<Function> functions = new ArrayList<>();
    int at = text.indexOf('\n', from) + 1;
    for (int i = 0; i < count; i++) {
      int end = text.indexOf('\n', at);
      Matcher row = ROW.matcher(end < 0 || at <= 0 ? "" : text.substring(at, end).strip());
      if (!row.matches()) {
        throw new MalformedProfileException(
            file, Math.max(0, at), "has " + i + " functions instead of " + count);
      }
      functions.add(
          Function.of(
              row.group(1),
              number(file, at, row.group(2)),
              number(file, at, row.group(4)),
              number(file, at, row.group(5))));
      at = end + 1;
    }
    return functions;
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
    throw new MalformedProfileException(file, at, "has a number that is none: " + text);
  }

  private void row(Function function, int rank) throws IOException {
    int path = SplitJson.NO_PARENT;
    for (String name : function.names) {
      path = table.path(name, path);
    }
    table.row(path);
    table.set(table.numbers(CaliperNames.RANK, ""), rank);
    table.set(table.numbers("time", MICROSECONDS), function.own);
    table.set(table.numbers("time" + CaliperNames.INCLUSIVE, MICROSECONDS), function.inclusive);
    table.set(table.numbers("count", ""), function.calls);
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

  /** All files that were added. */
  SplitJson table() throws IOException {
    return table.table(facts);
  }
}
