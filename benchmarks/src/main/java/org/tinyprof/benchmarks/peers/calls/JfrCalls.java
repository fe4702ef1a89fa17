package org.tinyprof.benchmarks.peers.calls;

import jdk.jfr.Event;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/** A flight recorder event of our own around a call, written by hand, without a stack trace. */
final class JfrCalls implements CallLoops {
  private static final long KEPT_BYTES = 16 << 20;

  static {
    Recording recording = new Recording();
    recording.enable(Call.class).withoutThreshold();
    recording.setMaxSize(KEPT_BYTES);
    recording.start();
  }

  @Override
  public int flat(int calls, int x) {
    for (int i = 0; i < calls; i++) {
      x = step(x);
    }
    return x;
  }

  @Override
  public int chain(int chains, int x) {
    for (int i = 0; i < chains; i++) {
      x = nested(DEPTH, x);
    }
    return x;
  }

  private int step(int x) {
    Call call = new Call();
    call.begin();
    try {
      return x * 31 + 7;
    } finally {
      call.commit();
    }
  }

  private int nested(int depth, int x) {
    Call call = new Call();
    call.begin();
    try {
      return depth == 1 ? x * 31 + 7 : nested(depth - 1, x) + 1;
    } finally {
      call.commit();
    }
  }

  @StackTrace(false)
  private static final class Call extends Event {}
}
