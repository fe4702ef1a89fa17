package org.tinyprof.viewer.question;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.Executor;
import org.tinyprof.format.binary.IndexFile;

/**
 * A profile of which the newest version is shown. A job that is still running replaces its profile
 * at every snapshot; a version that is being replaced stands until the next is whole.
 */
final class NewestRun implements Closeable {
  private final Path path;
  private final Executor executor;
  private volatile OpenRun open;
  private FileTime seen;

  NewestRun(Path path, Executor executor) throws IOException {
    this.path = path;
    this.executor = executor;
    this.seen = changed();
    this.open = new OpenRun(path, executor);
  }

  OpenRun open() {
    return open;
  }

  /** Opens the newer version, if there is one and it can be read. */
  synchronized void look() {
    try {
      FileTime now = changed();
      if (!now.equals(seen)) {
        OpenRun newer = new OpenRun(path, executor);
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

  private FileTime changed() throws IOException {
    Path index = path.resolve(IndexFile.NAME);
    return Files.getLastModifiedTime(Files.exists(index) ? index : path);
  }

  @Override
  public void close() throws IOException {
    open.close();
  }
}
