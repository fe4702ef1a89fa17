package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * A kind of values in a pprof file.
 *
 * @param name as the file has it
 * @param scale what to multiply the file's numbers with
 */
record PprofType(String name, MetricDefinition metric, double scale) {
  private static final Map<String, MetricDefinition> KNOWN =
      Stream.of(
              MetricDefinition.TIME,
              MetricDefinition.TIME_COST,
              MetricDefinition.CPU,
              MetricDefinition.ALLOC,
              MetricDefinition.BYTES)
          .collect(Collectors.toMap(MetricDefinition::name, metric -> metric));

  static PprofType of(String name, String unit) {
    Optional<Double> nanos = ReadingRules.nanos(unit);
    if (nanos.isPresent()) {
      String ours = name.equals("wall") ? MetricDefinition.TIME.name() : name;
      MetricDefinition other = MetricDefinition.integer(ours, MetricDefinition.NANOSECONDS, true);
      return new PprofType(name, KNOWN.getOrDefault(ours, other), nanos.get());
    }
    if (unit.equals("count") && name.equals("calls")) {
      return new PprofType(name, MetricDefinition.COUNT, 1);
    }
    if (unit.equals("count") && name.equals(MetricDefinition.SAMPLES.name())) {
      return new PprofType(name, MetricDefinition.SAMPLES, 1);
    }
    return new PprofType(name, MetricDefinition.integer(name, unit, true), 1);
  }

  /**
   * The metrics, first the one that questions are about: the time, or what the file says, or the
   * last one, as pprof does it.
   */
  static List<MetricDefinition> ordered(List<PprofType> types, String mainType) {
    String main = mainType.isEmpty() ? types.get(types.size() - 1).name : mainType;
    List<MetricDefinition> ordered = new ArrayList<>();
    for (PprofType type : types) {
      boolean first = type.name.equals(main) && type.metric.inclusive();
      if (!ordered.contains(type.metric)) {
        ordered.add(first ? 0 : ordered.size(), type.metric);
      }
    }
    if (ordered.remove(MetricDefinition.TIME)) {
      ordered.add(0, MetricDefinition.TIME);
    }
    if (ordered.remove(MetricDefinition.COUNT)) {
      ordered.add(MetricDefinition.COUNT);
    }
    return ordered;
  }
}
