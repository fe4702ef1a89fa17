package org.tinyprof.analysis.join;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.rankfiles.OtherRunException;
import org.tinyprof.analysis.rankfiles.RankFolder;
import org.tinyprof.analysis.text.QuestionException;

/**
 * A folder of rank files, to be written as one profile.
 *
 * @param fromSnapshot ranks whose values are those of the last snapshot
 * @param twice ranks that left several files, of which the latest was taken
 * @param unreadable why parts and snapshots were passed over
 */
public record Recovery(
    Joined joined, List<Integer> fromSnapshot, List<Integer> twice, List<String> unreadable) {
  public Recovery {
    fromSnapshot = List.copyOf(fromSnapshot);
    twice = List.copyOf(twice);
    unreadable = List.copyOf(unreadable);
  }

  /** Reads every file of a directory that is a rank's own profile. */
  public static Recovery of(Path directory, Progress progress)
      throws IOException, QuestionException {
    if (!Files.isDirectory(directory)) {
      throw new NotDirectoryException(directory.toString());
    }
    try {
      RankFolder folder = RankFolder.read(directory, OpenProfile::source, progress::reached);
      return new Recovery(
          Joined.of(folder.shares()), folder.fromSnapshot(), folder.twice(), folder.unreadable());
    } catch (OtherRunException e) {
      throw new QuestionException(e.getMessage());
    }
  }
}
