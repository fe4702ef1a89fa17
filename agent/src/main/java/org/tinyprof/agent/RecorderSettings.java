package org.tinyprof.agent;

import java.time.Duration;
import java.util.Optional;
import org.tinyprof.agent.config.Configuration;
import org.tinyprof.agent.config.RecordingOptions;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;

/** What a configuration asks of the recorder. */
final class RecorderSettings {
  private RecorderSettings() {}

  static ProfilerSettings of(Configuration configuration) {
    RecordingOptions recording = configuration.recording();
    RecordingLimits preset = RecordingLimits.DEFAULT;
    RecordingLimits limits =
        new RecordingLimits(
            recording.maxCallpaths(),
            recording.maxDepth(),
            recording.maxValues(),
            preset.executions(),
            preset.pastValues(),
            preset.threads(),
            preset.lanes(),
            recording.maxPeers());
    ProfilerSettings settings =
        ProfilerSettings.named(configuration.output().name())
            .withThreadsApart(recording.eachThread())
            .withRawTimes(recording.rawTimes())
            .withCpu(recording.meters().contains(RecordingOptions.Meter.CPU))
            .withAlloc(recording.meters().contains(RecordingOptions.Meter.ALLOC))
            .withBudget(configuration.cost().share())
            .withLimits(limits)
            .withTrace(recording.trace());
    Optional<Duration> snapshot = configuration.output().snapshot();
    return snapshot.isPresent() ? settings.withSnapshotInterval(snapshot.get()) : settings;
  }
}
