package org.tinyprof.benchmarks.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Shape;

/**
 * What Caliper recorded of the model, out of a profile of it: counts and times of the model's own
 * methods, without the MPI calls that the agent records besides.
 */
final class ModelProfile {
  private static final int COUNT = 0;
  private static final int TIME = 1;

  private final Profile profile;
  private final int timeColumn;
  private final Schema schema;
  private final List<Integer> kept = new ArrayList<>();

  ModelProfile(Profile profile) {
    this.profile = profile;
    timeColumn = profile.schema().metrics().indexOf(MetricDefinition.TIME);
    List<Callpath> all = profile.schema().callpaths().entries();
    List<Callpath> own = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Callpath entry = all.get(i);
      if (!entry.name().startsWith("MPI_")) {
        int parent = entry.parent() == Callpath.ROOT ? Callpath.ROOT : kept.indexOf(entry.parent());
        own.add(new Callpath(parent, entry.event(), entry.loop(), Map.of()));
        kept.add(i);
      }
    }
    schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(own),
            profile.schema().counters());
  }

  int callpaths() {
    return kept.size();
  }

  long values() {
    return kept.stream()
        .mapToLong(callpath -> profile.values().block(callpath).column(timeColumn).present())
        .sum();
  }

  /** Bytes of one file that holds them. */
  long bytes(Precision precision) {
    LaneValues rounded = precision.round(schema, ownValues());
    return IndexFile.encodeWhole(new Profile(profile.run(), precision, schema, rounded)).length;
  }

  private LaneValues ownValues() {
    LaneValuesBuilder builder = new LaneValuesBuilder(schema);
    for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
      builder.lane(profile.values().lanes().get(lane));
      for (int i = 0; i < kept.size(); i++) {
        fill(builder, i, lane);
      }
    }
    return builder.build();
  }

  private void fill(LaneValuesBuilder builder, int callpath, int lane) {
    Block block = profile.values().block(kept.get(callpath));
    Shape shape = block.shape();
    Column time = block.column(timeColumn);
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      int iterations = shape.iterations(lane, execution);
      if (iterations > 0) {
        builder.series(callpath, execution, false);
      }
      int from = shape.position(lane, execution);
      for (int i = 0; i < iterations; i++) {
        builder.row().set(COUNT, 1).set(TIME, time.value(from + i));
      }
    }
  }
}
