package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.runtime.interruption.InterruptionKind;
import org.tinyprof.runtime.interruption.RecordedInterruption;

/** Turns what interrupted a rank into the terms of the format, to the microsecond. */
final class InterruptionValues {
  private static final long UNIT = 1 << 10;

  private InterruptionValues() {}

  /** As they began; those of the time before recording are left out. */
  static List<Interruption> of(RankSnapshot snapshot) {
    List<Interruption> all = new ArrayList<>(snapshot.interruptions().size());
    for (RecordedInterruption each : snapshot.interruptions()) {
      long from = each.from() & -UNIT;
      if (from >= 0) {
        long span = up(each.to() - from);
        boolean one = each.nanos() == each.to() - each.from();
        long nanos = one ? span : Math.min(span, up(each.nanos()));
        all.add(new Interruption(kind(each.kind()), from, from + span, each.count(), nanos));
      }
    }
    all.sort(Interruption.BY_START);
    return all;
  }

  private static long up(long nanos) {
    return nanos + UNIT - 1 & -UNIT;
  }

  private static Interruption.Kind kind(InterruptionKind recorded) {
    return switch (recorded) {
      case COLLECTOR -> Interruption.Kind.COLLECTOR;
      case SAFEPOINT -> Interruption.Kind.SAFEPOINT;
      case PROFILER -> Interruption.Kind.PROFILER;
    };
  }
}
