package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads folded stacks, the input of flame graphs: {@code main;solve;step 42}. The numbers have no
 * unit in such a file; they are samples, unless the user names a unit of time. If every stack has
 * two numbers, the file compares two runs.
 */
final class FoldedReader {
  private static final Pattern LINE = Pattern.compile("\\S.*[ \\t]\\d{1,18}(\\.\\d{1,18})?\\s*");

  /** A stack of one frame; a table of numbers is none. */
  private static final Pattern ROOT = Pattern.compile("|[^\\d\\s#+-].*[ \\t]\\d{1,18}\\s*");

  private static final Pattern PART = Pattern.compile(".*\\.\\d*[1-9]\\d*");
  private static final Pattern COMMENT = Pattern.compile("#|//");
  private static final Pattern TWO_NUMBERS =
      Pattern.compile("\\S.*[ \\t]\\d{1,18}(\\.\\d{1,18})?[ \\t]\\d{1,18}(\\.\\d{1,18})?");
  private static final String TWO =
      "Each stack has two numbers, as in a comparison: the first is samples.before, the second"
          + " samples.";
  private static final String SOME_WITH_TWO =
      "%d of %d stacks end with two numbers; the first was read as a part of the name, because in a"
          + " comparison all stacks have two.";
  private static final Lane LANE = new Lane(0);

  /** How many lines of each kind there are. */
  private static final class Lines {
    private long stacks;
    private long withTwo;
    private long skipped;
    private long parts;

    void count(String line) {
      if (isStack(line)) {
        stacks++;
        withTwo += TWO_NUMBERS.matcher(line).matches() ? 1 : 0;
        parts += PART.matcher(line.substring(blank(line, line.length()))).matches() ? 1 : 0;
      } else {
        skipped += line.isEmpty() || isComment(line) ? 0 : 1;
      }
    }
  }

  private FoldedReader() {}

  /** Whether a file that starts with these bytes is one, as far as they tell. */
  static boolean starts(byte[] bytes) {
    String start = new String(bytes, StandardCharsets.UTF_8);
    if (start.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\r' && c != '\t')) {
      return false;
    }
    int end = start.lastIndexOf('\n');
    String whole = end < 0 ? start : start.substring(0, end);
    return start.contains(";")
        ? end < 0 || whole.lines().anyMatch(line -> LINE.matcher(line).matches())
        : end > 0 && whole.lines().allMatch(line -> ROOT.matcher(line).matches());
  }

  /**
   * Whether every line of a start is a stack with a number, as a file in a folder must be. One of
   * them has callers: lists of words and numbers may be anything.
   *
   * @param whole whether that is all of the file; else its last line may be cut
   */
  static boolean hasStacksAlone(byte[] start, boolean whole) {
    String text = new String(start, StandardCharsets.UTF_8);
    int end = text.lastIndexOf('\n');
    return text.contains(";")
        && (whole || end < 0 ? text : text.substring(0, end))
            .lines()
            .allMatch(line -> line.isBlank() || LINE.matcher(line).matches());
  }

  static ForeignProfile read(LineFile text, ReadingRules rules) throws IOException {
    String file = text.name();
    Lines found = new Lines();
    text.each((offset, line) -> found.count(line.strip()));
    if (found.stacks == 0 || found.skipped > found.stacks) {
      throw new MalformedProfileException(
          file, 0, "has " + found.skipped + " lines without a stack and a number");
    }
    boolean two = found.withTwo == found.stacks;
    double scale = rules.nanos().orElse(1.0);
    boolean times = rules.nanos().isPresent();
    MetricDefinition now = times ? MetricDefinition.TIME : MetricDefinition.SAMPLES;
    MetricDefinition before =
        times ? nanos("time.before") : MetricDefinition.integer("samples.before", "samples", true);
    StackProfile profile = new StackProfile(file, two ? List.of(now, before) : List.of(now));
    text.each(
        (offset, unstripped) -> {
          String line = unstripped.strip();
          if (isStack(line)) {
            int last = blank(line, line.length());
            int names = two ? blank(line, last - 1) : last;
            int callpath = callpath(profile, file, offset, line.substring(0, names).strip());
            profile.add(LANE, callpath, now, scale * number(line.substring(last + 1)));
            if (two) {
              profile.add(LANE, callpath, before, scale * number(line.substring(names + 1, last)));
            }
          }
        });
    List<String> notes = new ArrayList<>(two ? List.of(TWO) : List.of());
    if (found.withTwo > 0 && !two) {
      notes.add(SOME_WITH_TWO.formatted(found.withTwo, found.stacks));
    }
    if (found.skipped > 0) {
      notes.add(LineFile.skipped(found.skipped, "no stack with a number"));
    }
    if (found.parts > 0 && !times) {
      notes.add(
          found.parts
              + (found.parts == 1 ? " number is" : " numbers are")
              + " not whole; samples are rounded when they are added up.");
    }
    rules.unusedColumns().ifPresent(notes::add);
    return new ForeignProfile(
        profile.profile(text.id(), ForeignProfile.program(file), Instant.EPOCH), notes);
  }

  private static int callpath(StackProfile profile, String file, long offset, String stack)
      throws MalformedProfileException {
    int callpath = Callpath.ROOT;
    try {
      for (String name : stack.split(";", -1)) {
        callpath = profile.below(callpath, EventDefinition.named(name));
      }
    } catch (IllegalArgumentException e) { // a name that no profile can hold
      throw new MalformedProfileException(file, offset, e.getMessage());
    }
    return callpath;
  }

  private static MetricDefinition nanos(String name) {
    return MetricDefinition.integer(name, MetricDefinition.NANOSECONDS, true);
  }

  /** The last place before another one where a number may begin. */
  private static int blank(String line, int before) {
    return Math.max(line.lastIndexOf(' ', before), line.lastIndexOf('\t', before));
  }

  private static double number(String text) {
    return Double.parseDouble(text);
  }

  private static boolean isStack(String line) {
    return LINE.matcher(line).matches() && !isComment(line);
  }

  private static boolean isComment(String line) {
    return COMMENT.matcher(line).lookingAt();
  }
}
