package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.format.source.ProfileSource;

/**
 * Opens a file or folder of any format. The implementation knows the formats; this package does
 * not.
 */
@FunctionalInterface
public interface ProfileOpener {
  ProfileSource open(Path path) throws IOException;
}
