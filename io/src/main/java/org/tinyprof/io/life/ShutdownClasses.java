package org.tinyprof.io.life;

import java.time.Duration;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.RankFile;
import org.tinyprof.io.start.Job;
import org.tinyprof.runtime.settings.ProfilerSettings;

/**
 * Encodes a rank file early and throws it away, so that shutdown finds its classes loaded: a
 * launcher sends SIGKILL a second after SIGTERM, which on a crowded machine is too soon to load
 * them.
 *
 * <p>Jobs that end within a few seconds do not pay for it.
 */
final class ShutdownClasses implements Runnable {
  private static final Duration DELAY = Duration.ofSeconds(5);

  private final Capture capture;
  private final Job job;
  private final ProfilerSettings settings;

  private ShutdownClasses(Capture capture, Job job, ProfilerSettings settings) {
    this.capture = capture;
    this.job = job;
    this.settings = settings;
  }

  static IntervalThread loadSoon(Capture capture, Job job, ProfilerSettings settings) {
    return IntervalThread.startOnce(
        "tinyprof-loader", DELAY, new ShutdownClasses(capture, job, settings));
  }

  @Override
  public void run() {
    try {
      RankFile.encode(
          capture.take(job.rank(), true).values(),
          job.run().now(0),
          new Precision(settings.timeStepNanos()));
    } catch (RuntimeException | Error e) {
      return; // if it fails again when it counts, shutdown says so
    }
  }
}
