package org.tinyprof.agent.weave;

import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.ProfileWriter;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;

/** What the real runtime has recorded in this process, by event name. */
final class Recorded {
  static final Events EVENTS =
      (name, source, labels) ->
          EventIds.idOf(
              new EventSpec(
                      name,
                      source,
                      labels.each(),
                      labels.tag(),
                      labels.common(),
                      false,
                      labels.metrics())
                  .withDemotion(labels.demotion()));

  private static final AtomicReference<Rank> RANK = new AtomicReference<>();

  static {
    Session.install(
        new ProfileWriter() {
          @Override
          public void started(ProfilerSettings settings, Rank rank) {
            RANK.set(rank);
          }

          @Override
          public boolean flush(Rank rank) {
            return true;
          }
        });
    Session.start(ProfilerSettings.named("test").withRawTimes(true), Thread.currentThread());
  }

  private Recorded() {}

  /** How often events of this name were entered, over all callpaths. */
  static long count(String event) {
    return sum(event, RecordedColumn.COUNT);
  }

  static long sum(String event, RecordedColumn column) {
    RankSnapshot snapshot = RankSnapshot.of(RANK.get());
    long sum = 0;
    for (RecordedLane lane : snapshot.lanes()) {
      for (Series series : lane.series()) {
        if (snapshot.callpaths().name(series.callpath()).equals(event)) {
          for (int i = 0; i < series.size(); i++) {
            long value = series.value(column, i);
            sum += value == Series.ABSENT ? 0 : value;
          }
        }
      }
    }
    return sum;
  }

  /** The consistent metrics of the first callpath that ends in this event. */
  static Map<String, String> attributes(String event) {
    CallpathTable callpaths = RankSnapshot.of(RANK.get()).callpaths();
    for (int i = 0; i < callpaths.size(); i++) {
      if (callpaths.name(i).equals(event)) {
        return callpaths.attributes(i);
      }
    }
    return Map.of();
  }

  static long unbalanced() {
    return RankSnapshot.of(RANK.get()).lanes().get(0).counter(Counter.UNBALANCED_EXITS);
  }
}
