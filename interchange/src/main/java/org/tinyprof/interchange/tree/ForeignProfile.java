package org.tinyprof.interchange.tree;

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

  /** A file that says everything itself. */
  public static ForeignProfile of(Profile profile) {
    return new ForeignProfile(profile, List.of());
  }
}
