package org.tinyprof.io.life;

import java.time.Duration;
import org.tinyprof.io.file.RankFile;
import org.tinyprof.io.settings.IoSettings;
import org.tinyprof.io.start.Job;

/**
 * Makes a part and throws it away, once and early: a launcher that sends SIGTERM sends SIGKILL a
 * second later, and on a crowded machine that may be too late to load the classes.
 *
 * <p>A job that is over after a few seconds is spared it.
 */
final class ShutdownClasses implements Runnable {
  private static final Duration DELAY = Duration.ofSeconds(5);

  private final Capture capture;
  private final Job job;
  private final IoSettings settings;

  private ShutdownClasses(Capture capture, Job job, IoSettings settings) {
    this.capture = capture;
    this.job = job;
    this.settings = settings;
  }

  static Ticker loadSoon(Capture capture, Job job, IoSettings settings) {
    return Ticker.startOnce("tinyprof-loader", DELAY, new ShutdownClasses(capture, job, settings));
  }

  @Override
  public void run() {
    try {
      RankFile.encode(capture.take(job.rank()).values(), job.run().now(0), settings.precision());
    } catch (RuntimeException | Error e) {
      return; // if it fails again when it counts, shutdown says so
    }
  }
}
