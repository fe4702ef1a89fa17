package org.tinyprof.runtime;

import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Declares more names than there are numbers; in a JVM of its own, as names are for life. */
final class ManyNamesProgram {
  private static final int NAMES = 70_000;

  private ManyNamesProgram() {}

  public static void main(String[] args) {
    Rank rank = TestRank.start(ProfilerSettings.named("names"));
    int within = 0;
    for (int i = 0; i < NAMES; i++) {
      within += EventIds.idOf("name " + i) == EventIds.OVERFLOW ? 0 : 1;
    }
    Recorder.exit(Recorder.enter(EventIds.idOf("name 7")));
    Recorder.exit(Recorder.enter(EventIds.idOf("name 69999")));
    Recorder.exit(Recorder.enter(EventIds.idOf("one more")));
    System.out.println("names of their own " + within);
    TestTree.counts(RankSnapshot.of(rank)).forEach(System.out::println);
  }
}
