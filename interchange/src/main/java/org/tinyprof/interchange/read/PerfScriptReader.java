package org.tinyprof.interchange.read;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.CallTreeProfile;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Reads what {@code perf script} prints: a line for each sample, then its stack from the innermost
 * frame out. Stacks hang below the name of the command, as in flame graphs; threads add up. The
 * samples are those of the file's first event; the periods of every event are a metric.
 */
final class PerfScriptReader {
  private static final Pattern SAMPLE = // a command has few letters; no blank is looked at twice
      Pattern.compile(
          "(\\S.{0,255}?)\\s++-?\\d{1,10}(?:/-?\\d{1,10})?\\s++(?:\\[\\d+\\]\\s++)?(?:[\\d.]+:\\s++)?"
              + "(?:(\\d{1,18})\\s++)?([^\\s:]\\S*):(?:\\s++(.*))?");
  private static final Pattern ADDRESS = Pattern.compile("\\s*+[0-9a-f]{1,16}\\s++(?=\\S)");
  private static final String MODULE = " (";
  private static final String DELETED = " (deleted)";
  private static final String EVENT = "\\S[^\\n]*?\\s-?\\d+(?:/\\d+)?\\s[^\\n]*\\S:";
  private static final Pattern START = // the first events may have no stack
      Pattern.compile(
          "\\A(?:#[^\\n]*\\n|[ \\t\\r]*\\n)*+(?>"
              + EVENT
              + "[ \\t]*\\r?\\n[ \\t]*\\r?\\n){0,100}"
              + "[ \\t]*" // samples without stacks are in columns
              + EVENT
              + "(?:\\s*\\R+\\s+[0-9a-f]{3,16} \\S|\\s+[0-9a-f]{3,16} \\S[^\\n]* \\()");
  private static final Pattern HEADER = Pattern.compile("\\A# ={4,}\\n# captured on");
  private static final String RECORD = " PERF_RECORD_"; // what else happened, such as a new thread
  private static final Pattern FIRST_RECORD =
      Pattern.compile("\\A(?:#[^\\n]*\\n|\\s*\\n)*+[^\\n]*\\s-?\\d+(?:/\\d+)?\\s[^\\n]*" + RECORD);
  private static final Pattern MOMENT = Pattern.compile("\\s\\d+\\.\\d+:\\s");
  private static final Pattern SOURCE = // of the frame above
      Pattern.compile("\\s+\\S.*(?::\\d+|\\[[0-9a-f]+\\]|\\+0x[0-9a-f]+)");
  private static final Pattern MODIFIERS = Pattern.compile(":[ukhGHIpPSDWe]+$|:$");
  private static final Pattern OFFSET = Pattern.compile("\\+0x[0-9a-f]+$");
  private static final Set<String> CLOCKS = Set.of("cpu-clock", "task-clock");
  private static final String UNKNOWN = "[unknown]";
  private static final int FEWEST = 2;

  private final CallTreeProfile tree;
  private final Lane lane = new Lane(0);
  private final Set<Integer> metrics = new LinkedHashSet<>();
  private final List<String> frames = new ArrayList<>(); // the innermost first
  private String command = "";
  private String event = "";
  private Optional<String> mainEvent = Optional.empty();
  private double period;
  private long samples;
  private long skipped;

  private PerfScriptReader(String file) {
    this.tree = new CallTreeProfile(file);
    metrics.add(tree.metric(MetricDefinition.SAMPLES));
  }

  /** Whether a file that starts like this is one, as far as that tells. */
  static boolean starts(String start) {
    return START.matcher(start).find()
        || HEADER.matcher(start).find()
        || FIRST_RECORD.matcher(start).find();
  }

  static ForeignProfile read(LineFile text) throws IOException {
    String file = text.name();
    PerfScriptReader reader = new PerfScriptReader(file);
    text.each((offset, line) -> reader.line(line.stripTrailing()));
    reader.endSample();
    if (reader.skipped > reader.samples || (reader.skipped > 0 && reader.samples < FEWEST)) {
      throw new MalformedProfileException(
          file, 0, "has " + reader.skipped + " lines that perf script does not print");
    }
    for (int metric : reader.metrics) {
      reader.tree.includeChildren(metric);
    }
    Profile profile =
        reader.tree.profile(
            text.id(), ForeignProfile.program(file), Instant.EPOCH, 1, Attributes.NONE);
    return new ForeignProfile(profile, reader.notes());
  }

  private List<String> notes() {
    return skipped == 0
        ? List.of()
        : List.of(LineFile.skipped(skipped, "perf script does not print such"));
  }

  private void line(String line) throws IOException {
    if (line.isBlank()) {
      if (!frames.isEmpty()) {
        endSample();
      }
    } else if (line.contains(RECORD)) {
      endSample();
    } else if (Character.isWhitespace(line.charAt(0)) && !isInColumns(line)) {
      frame(line);
    } else if (!line.startsWith("#")) {
      endSample();
      sample(line.strip());
    }
  }

  /** Whether it is a sample without a stack, which stands in columns, and no frame. */
  private static boolean isInColumns(String line) {
    return line.contains(": ")
        && MOMENT.matcher(line).find()
        && SAMPLE.matcher(line.strip()).matches();
  }

  private void sample(String line) {
    Matcher sample = SAMPLE.matcher(line);
    if (sample.matches()) {
      command = sample.group(1);
      event = MODIFIERS.matcher(sample.group(3)).replaceAll("");
      period = sample.group(2) == null ? Double.NaN : Double.parseDouble(sample.group(2));
      if (sample.group(4) != null && sample.group(4).endsWith(")")) {
        frame(sample.group(4)); // a stack of one frame may stand in the same line
      }
    } else {
      skipped++;
    }
  }

  private void frame(String line) {
    Matcher address = ADDRESS.matcher(line);
    if (event.isEmpty() || !address.lookingAt()) {
      skipped += !event.isEmpty() && SOURCE.matcher(line).matches() ? 0 : 1;
      return;
    }
    String rest = line.substring(address.end()).stripTrailing();
    int end = module(rest);
    String name = OFFSET.matcher(rest.substring(0, end)).replaceAll("");
    String module =
        end == rest.length() ? UNKNOWN : rest.substring(end + MODULE.length(), rest.length() - 1);
    boolean named = !name.equals(UNKNOWN) || module.equals(UNKNOWN) || module.isEmpty();
    String file = module.substring(module.lastIndexOf('/') + 1);
    frames.add(named ? name : file.startsWith("[") ? file : "[" + file + "]");
  }

  /** Where the module begins that a frame is in: {@code (/lib/libc.so (deleted))}. */
  private static int module(String frame) {
    if (!frame.endsWith(")")) {
      return frame.length();
    }
    String plain = frame.substring(0, frame.length() - 1);
    if (plain.endsWith(DELETED)) {
      plain = plain.substring(0, plain.length() - DELETED.length());
    }
    int start = plain.lastIndexOf(MODULE);
    return start > 0 && plain.indexOf(' ', start + 1) < 0 ? start : frame.length();
  }

  private void endSample() throws IOException {
    if (event.isEmpty()) {
      return;
    }
    int callpath = tree.below(Callpath.ROOT, EventDefinition.named(command));
    for (int i = frames.size() - 1; i >= 0; i--) {
      callpath = tree.below(callpath, EventDefinition.named(frames.get(i)));
    }
    mainEvent = mainEvent.or(() -> Optional.of(event));
    if (mainEvent.get().equals(event)) {
      tree.add(lane, callpath, tree.metric(MetricDefinition.SAMPLES), 1);
    }
    if (!Double.isNaN(period)) {
      int place = tree.metric(metric(event));
      metrics.add(place);
      tree.add(lane, callpath, place, period);
    }
    samples++;
    frames.clear();
    event = "";
  }

  /** Clocks count nanoseconds of CPU time. */
  private static MetricDefinition metric(String event) {
    return CLOCKS.contains(event)
        ? MetricDefinition.CPU
        : MetricDefinition.integer(event, "", true);
  }
}
