package org.tinyprof.viewer.question;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.Executor;
import org.tinyprof.ensemble.snapshot.SnapshotFiles;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.interchange.read.ReadingRules;

/**
 * A profile of which the newest version is shown. A job that is still running replaces its profile
 * at every snapshot; a version that is being replaced stands until the next is whole. A job that
 * keeps all snapshots writes its profile at the end: until then its newest snapshot is shown.
 */
final class NewestRun implements Closeable {
  private final Path path;
  private final ReadingRules rules;
  private final Executor executor;
  private volatile OpenRun open;
  private Seen seen;

  NewestRun(Path path, ReadingRules rules, Executor executor) throws IOException {
    this.path = path;
    this.rules = rules;
    this.executor = executor;
    this.seen = seen();
    this.open = new OpenRun(seen.path, rules, executor);
  }

  /** The version of a profile that lies on the disk. */
  private record Seen(Path path, FileTime changed) {}

  private Seen seen() throws IOException {
    Path newest = SnapshotFiles.orNewest(path);
    Path index = newest.resolve(IndexFile.NAME);
    return new Seen(newest, Files.getLastModifiedTime(Files.exists(index) ? index : newest));
  }

  OpenRun open() {
    return open;
  }

  /** Opens the newer version, if there is one and it can be read. */
  synchronized void look() {
    try {
      Seen now = seen();
      if (!now.equals(seen)) {
        OpenRun newer = new OpenRun(now.path, rules, executor);
        seen = now;
        if (!newer.version().equals(open.version())) {
          open = newer; // questions under way go on with the old one, which nobody closes for them
        } else {
          newer.close();
        }
      }
    } catch (IOException e) {
      System.getLogger(NewestRun.class.getName())
          .log(System.Logger.Level.DEBUG, "no newer version of " + path + " yet", e);
    }
  }

  @Override
  public void close() throws IOException {
    open.close();
  }
}
