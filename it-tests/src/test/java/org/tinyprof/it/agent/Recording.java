package org.tinyprof.it.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.Column;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Slice;
import org.tinyprof.format.binary.ProfileReader;

/** A profile read back, asked by callpath. */
public record Recording(Profile profile) {
  public static Recording read(Path path) throws IOException {
    try (ProfileReader reader = ProfileReader.open(path)) {
      return new Recording(reader.profile());
    }
  }

  /** How often each callpath was entered, over all ranks. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    for (int i = 0; i < profile.tables().callpaths().size(); i++) {
      counts.put(profile.tables().callpaths().path(i), sum(i, "count"));
    }
    return counts;
  }

  /** How often events of this name were entered, on whatever callpath. */
  public long count(String event) {
    return total(event, "count");
  }

  /** The sum of a metric over all callpaths that end in this event. */
  long total(String event, String metric) {
    long total = 0;
    for (int i = 0; i < profile.tables().callpaths().size(); i++) {
      if (profile.tables().callpaths().entry(i).name().equals(event)) {
        total += sum(i, metric);
      }
    }
    return total;
  }

  /** The tag of the first callpath that ends in this event; empty if it has none. */
  String tag(String event) {
    return profile.tables().callpaths().entries().stream()
        .filter(callpath -> callpath.name().equals(event))
        .map(callpath -> callpath.attributes().getOrDefault("tag", ""))
        .findFirst()
        .orElse("");
  }

  private long sum(int callpath, String metric) {
    int index = profile.tables().metric(metric);
    Slice slice = profile.part().slice(callpath);
    if (index < 0 || slice.isEmpty()) {
      return 0;
    }
    Column column = slice.column(index);
    long sum = 0;
    for (int i = 0; i < column.size(); i++) {
      sum += column.has(i) ? column.value(i) : 0;
    }
    return sum;
  }
}
