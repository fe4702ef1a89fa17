package org.tinyprof.sql;

import org.tinyprof.analysis.profile.Progress;

/** Hands on progress that several threads make. */
record SynchronizedProgress(Progress progress) implements Progress {
  @Override
  public synchronized void reached(long done, long total) {
    progress.reached(done, total);
  }
}
