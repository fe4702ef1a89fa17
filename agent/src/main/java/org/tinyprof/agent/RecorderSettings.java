package org.tinyprof.agent;

import java.time.Duration;
import java.util.Optional;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.Recording;
import org.tinyprof.runtime.settings.Limits;
import org.tinyprof.runtime.settings.Settings;

/** What a configuration asks of the recorder. */
final class RecorderSettings {
  private RecorderSettings() {}

  static Settings of(Configuration configuration) {
    Recording recording = configuration.recording();
    Limits preset = Limits.DEFAULT;
    Limits limits =
        new Limits(
            recording.maxCallpaths(),
            recording.maxDepth(),
            recording.maxValues(),
            preset.executions(),
            preset.pastValues(),
            preset.threads(),
            preset.lanes());
    Settings settings =
        Settings.named(configuration.output().name())
            .withThreadsApart(recording.eachThread())
            .withRawTimes(recording.rawTimes())
            .withCpu(recording.meters().contains(Recording.Meter.CPU))
            .withAlloc(recording.meters().contains(Recording.Meter.ALLOC))
            .withBudget(configuration.cost().share())
            .withLimits(limits);
    Optional<Duration> snapshot = configuration.output().snapshot();
    return snapshot.isPresent() ? settings.withSnapshotInterval(snapshot.get()) : settings;
  }
}
