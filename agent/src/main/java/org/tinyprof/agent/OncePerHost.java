package org.tinyprof.agent;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.runtime.launch.Launch;

/**
 * Finds one process of each host to say a line that several processes of a job would say alike.
 *
 * <p>The first of them leaves an empty file in the folder that Open MPI makes for the job on each
 * host, and removes at its end. Where there is no such folder, the first process of the host
 * speaks.
 */
final class OncePerHost {
  private static final String FOLDER = "PMIX_SERVER_TMPDIR";

  private OncePerHost() {}

  /** Whether this process is the first of its host to ask for this line. */
  static boolean isFirst(String line, Launch launch, Map<String, String> environment) {
    String folder = environment.getOrDefault(FOLDER, "");
    if (folder.isEmpty()) {
      return launch.firstOfHost();
    }
    try {
      Files.createFile(Path.of(folder, "tinyprof-" + Integer.toHexString(line.hashCode())));
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (IOException | InvalidPathException e) {
      return launch.firstOfHost();
    }
  }
}
