package org.tinyprof.interchange.tree;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.run.Profile;

/**
 * What a file of another tool was read as.
 *
 * @param notes what was assumed or left out on the way, a sentence each
 */
public record ForeignProfile(Profile profile, List<String> notes) {
  public ForeignProfile {
    notes = List.copyOf(notes);
  }

  /** What a file without a better name calls its program. */
  public static String program(String file) {
    Path last = Path.of(file).getFileName();
    return last == null ? file : last.toString();
  }

  /** The same with more to say. */
  public ForeignProfile with(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new ForeignProfile(profile, all);
  }
}
