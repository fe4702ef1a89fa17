package org.tinyprof.analysis.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PartsTest {
  @Test
  void areWholePercentsIfNoneIsSmall() {
    double[] thirds = {1 / 3.0, 1 / 3.0, 1 / 3.0};
    assertEquals(List.of("34 %", "33 %", "33 %"), Parts.percents(thirds));
  }

  @Test
  void haveATenthIfOneIsSmall() {
    double[] parts = {616 / 1292.5, 305 / 1292.5, 163 / 1292.5, 138 / 1292.5, 70.5 / 1292.5};
    assertEquals(List.of("47.7 %", "23.6 %", "12.6 %", "10.7 %", "5.4 %"), Parts.percents(parts));
  }

  @Property(tries = 300)
  void addUp(
      @ForAll @Size(min = 1, max = 12) List<@IntRange(min = 1, max = 100_000) Integer> values) {
    double sum = values.stream().mapToDouble(value -> value).sum();
    List<String> shown =
        Parts.percents(values.stream().mapToDouble(value -> value / sum).toArray());
    double added =
        shown.stream().mapToDouble(part -> Double.parseDouble(part.replace(" %", ""))).sum();
    assertEquals(100, added, 1e-6, shown.toString());
  }
}
