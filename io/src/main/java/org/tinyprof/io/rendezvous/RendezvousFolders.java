package org.tinyprof.io.rendezvous;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.io.facts.RunIds;
import org.tinyprof.io.own.UserFolder;
import org.tinyprof.runtime.launch.Launch;

/**
 * The folders of one launch, which do not depend on the configuration: ranks may have several.
 *
 * <p>A host's marks are in the folder that the launcher makes for the job on each host, and removes
 * at its end; where there is none, in the user's own folder on this host. Marks of hosts are in the
 * working directory, or the home directory if the working directory cannot be written to. Hosts
 * that see different ones stay apart.
 */
final class RendezvousFolders implements Agreement.Folders {
  private static final int VERSION = 3; // unlike versions have unlike folders, and stay apart
  private static final String TEMPORARY = "/tmp"; // ranks may have unlike java.io.tmpdir

  private final Map<String, String> environment;
  private final String key;
  private final String kind;
  private DiskMarks host;
  private DiskMarks job;
  private boolean launcherRemoves;

  /**
   * @param kind keeps ranks apart that attend at other times
   */
  RendezvousFolders(Map<String, String> environment, String kind) {
    this.environment = environment;
    this.kind = kind;
    key = Launch.key(environment);
  }

  /** Opens the folder of this host's ranks. */
  Marks openHost() throws IOException {
    if (host == null) {
      String own = Launch.folderOfHost(environment);
      launcherRemoves = !own.isEmpty() && Files.isWritable(path(own));
      if (launcherRemoves) { // nobody else's launch uses this folder
        String name = key.isEmpty() ? Launch.namespace(environment) : key;
        host = DiskMarks.open(path(own).resolve(name(name)));
      } else if (key.isEmpty()) {
        throw new IOException("the launcher gives this job no key that no other job has");
      } else {
        host = DiskMarks.open(UserFolder.open(TEMPORARY, environment).resolve(name(key)));
      }
    }
    return new Marks(host);
  }

  private static Path path(String text) throws IOException {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IOException("no such folder: " + text, e);
    }
  }

  private String name(String ofLaunch) {
    return "tinyprof-" + kind + VERSION + "-" + RunIds.ofJob(ofLaunch);
  }

  @Override
  public Marks ofHost() {
    return new Marks(host);
  }

  /** Opens the folder that other hosts may see; empty if there is none. */
  @Override
  public Optional<Marks> ofJob() {
    if (job == null && !key.isEmpty()) {
      String[] folders = {System.getProperty("user.dir", ""), environment.getOrDefault("HOME", "")};
      for (int i = 0; i < folders.length && job == null; i++) {
        open(folders[i]);
      }
    }
    return job == null ? Optional.empty() : Optional.of(new Marks(job));
  }

  private void open(String folder) {
    try {
      job = folder.isEmpty() ? null : DiskMarks.open(path(folder).resolve("." + name(key)));
    } catch (IOException e) {
      return; // the next one may do
    }
  }

  /** Removes the folder of this host's marks, unless the launcher does. */
  void removeHost() throws IOException {
    if (host != null && !launcherRemoves) {
      remove(host);
    }
  }

  void removeJob() throws IOException {
    if (job != null) {
      remove(job);
    }
  }

  private static void remove(DiskMarks marks) throws IOException {
    try {
      marks.remove();
    } catch (DirectoryNotEmptyException e) {
      return; // a rank that comes late makes its own decision there
    }
  }
}
