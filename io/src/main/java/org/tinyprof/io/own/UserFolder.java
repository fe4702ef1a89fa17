package org.tinyprof.io.own;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.io.launch.Host;

/**
 * The folder of this user on this host, which everything temporary is in: {@code
 * /tmp/tinyprof-1000}, made by the first process of the user and kept.
 *
 * <p>Somebody else may have made that name first. Then the folder is below the user's own: {@code
 * XDG_RUNTIME_DIR}, which is the host's, or the cache, which hosts may share, so that the folder
 * there has the host's name.
 */
public final class UserFolder {
  private static final String NAME = "tinyprof-";

  private UserFolder() {}

  /**
   * Makes the folder if it is not there.
   *
   * @param temporary the folder for temporary files of all users
   * @throws IOException if there is no place that is this user's alone; what it says is about the
   *     first
   */
  public static Path open(String temporary, Map<String, String> environment) throws IOException {
    try {
      return made(Path.of(temporary, NAME + userNumber()));
    } catch (IOException | InvalidPathException e) {
      try {
        return elsewhere(environment);
      } catch (IOException | InvalidPathException more) {
        e.addSuppressed(more);
        throw e instanceof IOException failure ? failure : new IOException(e);
      }
    }
  }

  private static String userNumber() throws IOException {
    return Integer.toUnsignedString(PrivateFolder.user());
  }

  private static Path elsewhere(Map<String, String> environment) throws IOException {
    String ofSession = environment.getOrDefault("XDG_RUNTIME_DIR", "");
    if (!ofSession.isEmpty()) {
      try {
        return made(Path.of(ofSession, NAME + userNumber()));
      } catch (IOException | InvalidPathException e) {
        // a job may inherit the name from a session of another host: the next place will do
      }
    }
    Path folder = cache(environment).resolve("host-" + Host.name());
    PrivateFolder.makeWithAbove(folder);
    return folder;
  }

  /** Where the user keeps what can be made again, below a folder of ours: on all hosts the same. */
  public static Path cache(Map<String, String> environment) {
    String asked = environment.getOrDefault("XDG_CACHE_HOME", "");
    Path caches =
        asked.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(asked);
    return caches.resolve("tinyprof");
  }

  private static Path made(Path folder) throws IOException {
    PrivateFolder.make(folder);
    return folder;
  }
}
