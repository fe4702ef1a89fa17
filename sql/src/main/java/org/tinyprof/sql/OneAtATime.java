package org.tinyprof.sql;

import org.tinyprof.analysis.profile.Progress;

/** Hands on progress that several threads make. */
record OneAtATime(Progress progress) implements Progress {
  @Override
  public synchronized void reached(long done, long total) {
    progress.reached(done, total);
  }
}
