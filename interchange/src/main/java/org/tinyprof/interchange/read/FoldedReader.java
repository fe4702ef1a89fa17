package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * Reads folded stacks, the input of flame graphs: {@code main;solve;step 42}. The numbers have no
 * unit in such a file; they are taken for samples.
 */
final class FoldedReader {
  private static final Pattern LINE = Pattern.compile("\\S.* \\d{1,18}(\\.\\d{1,18})?\\s*");

  private FoldedReader() {}

  /** Whether a file that starts with these bytes is one, as far as they tell. */
  static boolean starts(byte[] bytes) {
    String start = new String(bytes, StandardCharsets.UTF_8);
    int end = start.indexOf('\n');
    String line = end < 0 ? start : start.substring(0, end);
    if (start.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\r' && c != '\t')) {
      return false;
    }
    return start.contains(";") && (end < 0 || LINE.matcher(line).matches());
  }

  /**
   * Whether every line of a start is a stack with a number.
   *
   * @param whole whether that is all of the file; else its last line may be cut
   */
  static boolean hasStacksAlone(byte[] start, boolean whole) {
    String text = new String(start, StandardCharsets.UTF_8);
    int end = text.lastIndexOf('\n');
    return (whole || end < 0 ? text : text.substring(0, end))
        .lines()
        .allMatch(line -> line.isBlank() || LINE.matcher(line).matches());
  }

  static Profile read(String file, byte[] bytes) throws IOException {
    StackProfile profile = new StackProfile(file, List.of(StackProfile.SAMPLES));
    Lane lane = new Lane(0);
    for (int start = 0, end; start < bytes.length; start = end + 1) {
      end = start;
      while (end < bytes.length && bytes[end] != '\n') {
        end++;
      }
      String line = new String(bytes, start, end - start, StandardCharsets.UTF_8).strip();
      if (!line.isEmpty()) {
        if (!LINE.matcher(line).matches()) {
          throw new MalformedProfileException(
              file, start, "has a line that is no stack with a number");
        }
        int space = line.lastIndexOf(' ');
        int callpath = Callpath.ROOT;
        try {
          for (String name : line.substring(0, space).strip().split(";", -1)) {
            callpath = profile.below(callpath, EventDefinition.named(name));
          }
        } catch (IllegalArgumentException e) { // a name that no profile can hold
          throw new MalformedProfileException(file, start, e.getMessage());
        }
        double samples = Double.parseDouble(line.substring(space + 1));
        profile.add(lane, callpath, StackProfile.SAMPLES, samples);
      }
    }
    return profile.profile(RunId.of(bytes), StackProfile.program(file), Instant.EPOCH);
  }
}
