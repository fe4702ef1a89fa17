package org.tinyprof;

import java.time.Duration;

/** The program of the paper's Figure 2, for one rank. */
@SuppressWarnings("try") // javac -Xlint:try wants every resource used
final class FigureTwo {
  private final int rank;
  private final double memory;

  FigureTwo(int rank, double memory) {
    this.rank = rank;
    this.memory = memory;
  }

  void compute() {
    for (int i = 0; i < 3; i++) {
      try (Event e = Event.enter("compute", true, Loop.EACH, "COMP;" + memory)) {
        // do some computation
      }
    }
    if (rank % 2 == 1) {
      try (Event e = Event.enter("update", false, Loop.SUM, "COMP;" + memory)) {
        // only odd ranks have this event
      }
    }
  }

  void exchange() {
    try (Event all = Event.enter("exchange")) {
      for (int i = 0; i < 3; i++) {
        try (Event e = Event.enter("comm", true, Loop.SUM)) {
          // MPI sendRecv
        }
        try (Event e = Event.enter("write", true, Loop.SUM)) {
          e.set("tag", "IO").set("mem", memory);
          // MPI file write
        }
      }
    }
  }

  void main() {
    Profiler.start("out", Duration.ofSeconds(5), "tag:0;mem:1");
    for (int i = 0; i < 2; i++) {
      try (Event e = Event.enter("main")) {
        compute();
        exchange();
      }
    }
    Profiler.flush();
  }
}
