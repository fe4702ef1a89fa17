package org.tinyprof.agent;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.io.own.PrivateFolder;
import org.tinyprof.runtime.launch.Launch;

/**
 * Lets only one process of each host print a line that all processes of the job would print.
 *
 * <p>The first of them leaves an empty file in the folder that Open MPI makes for the job on each
 * host, and removes at its end.
 */
final class OncePerHost {
  private OncePerHost() {}

  /**
   * Whether this process is the first of its host to ask for this line.
   *
   * @param otherwise the answer where there is no such folder
   */
  static boolean isFirst(String line, boolean otherwise, Map<String, String> environment) {
    String folder = Launch.folderOfHost(environment);
    if (folder.isEmpty()) {
      return otherwise;
    }
    try {
      Path note = Path.of(folder, "tinyprof-" + Integer.toHexString(line.hashCode()));
      PrivateFolder.create(note).close();
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (IOException | InvalidPathException e) {
      return otherwise;
    }
  }
}
