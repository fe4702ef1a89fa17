package org.tinyprof.analysis.reference;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/** A reference profile as one of our runs: inclusive nanoseconds, and what is absent is absent. */
public final class ReferenceRun {
  /** Profiles in which an event is twice below one parent, which our files cannot say. */
  public static final List<String> NOT_OURS = List.of("p33");

  private static final double NANOS = 1e9;
  private static final List<String> COUNTS = List.of("visits", "bytes");

  private ReferenceRun() {}

  public static OpenProfile read(String name) throws IOException {
    return of(ReferenceProfile.read(name));
  }

  public static OpenProfile of(ReferenceProfile profile) {
    List<Callpath> callpaths = new ArrayList<>();
    for (int node = 0; node < profile.forest().size(); node++) {
      int parent = profile.forest().parent(node);
      callpaths.add(
          new Callpath(
              parent == Forest.NONE ? Callpath.ROOT : parent,
              profile.names().get(node),
              LoopMode.SUM));
    }
    List<MetricDefinition> metrics = new ArrayList<>(List.of(MetricDefinition.TIME));
    for (String name : COUNTS) {
      if (profile.columns().contains(name)) {
        metrics.add(MetricDefinition.integer(name, "", false));
      }
    }
    Schema schema = new Schema(metrics, new Callpaths(callpaths), List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < profile.ranks(); rank++) {
      values.lane(new Lane(rank));
      for (int node = 0; node < callpaths.size(); node++) {
        double seconds = profile.value("time (inc)", node, rank);
        if (!Double.isNaN(seconds)) {
          values.series(node, 0, false).row().set(0, Math.round(seconds * NANOS));
          for (int metric = 1; metric < metrics.size(); metric++) {
            values.set(metric, (long) profile.value(metrics.get(metric).name(), node, rank));
          }
        }
      }
    }
    RunInfo run =
        RunInfo.recorded(
            new RunId(0, 1), "reference", Instant.EPOCH, profile.ranks(), Attributes.NONE);
    return OpenProfile.of(
        Path.of("reference"),
        new MemorySource(new Profile(run, Precision.LOSSLESS, schema, values.build())));
  }
}
