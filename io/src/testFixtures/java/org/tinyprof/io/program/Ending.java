package org.tinyprof.io.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import mpi.MPI;

/** The ways in which {@link ProfiledProgram} runs and ends. */
public enum Ending {
  /** Work, then Finalize. */
  NORMAL {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      program.finish();
    }
  },
  /** Two flushes with work between them. */
  FLUSH_TWICE {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      program.flush();
      program.work("step");
      program.flush();
      program.finish();
    }
  },
  /** Only rank 1 flushes. */
  FLUSH_ONE {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      if (ProfiledProgram.rank() == 1) {
        program.flush();
      }
      MPI.COMM_WORLD.barrier();
      program.work("step");
      program.finish();
    }
  },
  /** Rank 1 exits with code 3 while the others wait for it. */
  EXIT_ONE {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      if (ProfiledProgram.rank() == 1) {
        System.exit(3);
      }
      MPI.COMM_WORLD.barrier();
    }
  },
  /** Every rank exits with code 3. */
  EXIT_ALL {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      System.exit(3);
    }
  },
  /** Rank 1 dies of an exception while the others wait for it. */
  THROW_ONE {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      if (ProfiledProgram.rank() == 1) {
        throw new IllegalStateException("rank 1 has had enough");
      }
      MPI.COMM_WORLD.barrier();
    }
  },
  /** Main returns without Finalize. */
  RETURN {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
    }
  },
  /** Rank 0 has mpirun terminated. */
  TERMINATED {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      MPI.COMM_WORLD.barrier();
      if (ProfiledProgram.rank() == 0) {
        kill("-TERM", ProcessHandle.current().parent().orElseThrow().pid());
      }
      LockSupport.park();
    }
  },
  /**
   * Rank 1 is killed once there is a snapshot: a profile, one of a series, or its own rank file.
   */
  KILLED {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      MPI.COMM_WORLD.barrier();
      if (ProfiledProgram.rank() == 1) {
        while (!snapshotExists(System.getProperty(ProgramOptions.OUTPUT))) {
          LockSupport.parkNanos(1_000_000);
        }
        kill("-KILL", ProcessHandle.current().pid());
      }
      LockSupport.park();
    }
  },
  /** Rank 1 comes to Finalize five seconds after the others. */
  SLOW {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      if (ProfiledProgram.rank() == 1) {
        Thread.sleep(5000);
      }
      program.finish();
    }
  },
  /** The profiler runs out of memory on rank 0, which the others wait for. */
  FAILS_ON_AGGREGATOR {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.initToFail(0);
      program.work("step");
      program.finish();
    }
  },
  /** The profiler runs out of memory on rank 1, which rank 0 waits for. */
  FAILS_ON_MEMBER {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.initToFail(1);
      program.work("step");
      program.finish();
    }
  },
  /** Every rank has an event of its own. */
  DIFFERENT {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step of rank " + ProfiledProgram.rank());
      program.finish();
    }
  },
  /** Rank 1 has no event at all. */
  SILENT {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      if (ProfiledProgram.rank() != 1) {
        program.work("step");
      }
      program.finish();
    }
  },
  /** Another thread than main does all that has to do with MPI. */
  OTHER_THREAD {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.work("step");
      Throwable[] failure = new Throwable[1];
      Thread other =
          new Thread(
              () -> {
                try {
                  program.init();
                  program.finish();
                } catch (Exception e) {
                  failure[0] = e;
                }
              });
      other.start();
      other.join();
      if (failure[0] != null) {
        throw new IllegalStateException(failure[0]);
      }
    }
  },
  /** MPI is never initialised. */
  WITHOUT_MPI {
    @Override
    void run(ProfiledProgram program) {
      program.work("step");
    }
  },
  /** The ranks split up, communicate in groups, and come to Finalize one after the other. */
  SPLIT {
    @Override
    void run(ProfiledProgram program) throws Exception {
      program.init();
      program.work("step");
      var half = MPI.COMM_WORLD.split(ProfiledProgram.rank() % 2, 0);
      half.barrier();
      program.work("step");
      half.free();
      Thread.sleep(200L * ProfiledProgram.rank());
      program.finish();
    }
  };

  abstract void run(ProfiledProgram program) throws Exception;

  /** A profile that is a folder is there once its index is. */
  private static boolean snapshotExists(String output) {
    return Files.isRegularFile(Path.of(output + ".tprof"))
        || Files.exists(Path.of(output + ".tprof/index"))
        || Files.exists(Path.of(output + ".snapshot-0001.tprof"))
        || Files.exists(Path.of(output + ".tprof.parts/rank-00001.tprof"));
  }

  private static void kill(String signal, long process) throws IOException {
    new ProcessBuilder("kill", signal, Long.toString(process)).start();
  }
}
