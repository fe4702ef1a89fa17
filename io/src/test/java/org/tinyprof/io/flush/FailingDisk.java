package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.tinyprof.io.disk.WatchedDisk;

/**
 * A disk that fails after so many changes. A change is a new name, a deleted name, a half of the
 * bytes of one write, a new length, or bytes that are forced to the disk; if the disk gets full,
 * only what takes room counts.
 */
final class FailingDisk extends WatchedDisk {
  /** How it fails. */
  enum Failure {
    /** The process is killed: nothing changes any more. */
    KILLED,
    /** Nothing new finds room; what is there can be deleted and renamed. */
    FULL
  }

  /** Thrown in place of going on in a process that was killed. */
  static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  private final Failure failure;
  private long left;
  private boolean failed;

  /**
   * @param changes so many work
   */
  FailingDisk(Failure failure, long changes) {
    this.failure = failure;
    this.left = changes;
  }

  boolean hasFailed() {
    return failed;
  }

  /** Room is made on a full disk. */
  void repair() {
    left = Long.MAX_VALUE;
    failed = false;
  }

  @Override
  protected void grow(Path path) throws IOException {
    count();
    if (failed) {
      throw new FileSystemException(null, null, "No space left on device");
    }
  }

  @Override
  protected void change(Path path) {
    if (failure == Failure.KILLED) {
      count();
    }
  }

  private void count() {
    failed |= left-- <= 0;
    if (failed && failure == Failure.KILLED) {
      throw new Killed();
    }
  }
}
