package org.tinyprof.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import org.tinyprof.agent.boot.AgentClassLoader;
import org.tinyprof.agent.boot.MpiHooks;
import org.tinyprof.io.LateRanks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.mpi.OpenMpi;
import org.tinyprof.runtime.Recorder;

/** Tells the output when MPI comes and goes. Its own MPI calls are not recorded. */
final class MpiJob implements MpiHooks.Listener {
  private final DeferredOutput output;
  private final Instrumentation instrumentation;
  private final boolean speaks;

  MpiJob(DeferredOutput output, Instrumentation instrumentation, boolean speaks) {
    this.output = output;
    this.instrumentation = instrumentation;
    this.speaks = speaks;
  }

  @Override
  public void initialized(Class<?> mpi) {
    if (MpiJob.class.getClassLoader() instanceof AgentClassLoader loader) {
      loader.useMpi(mpi);
      exportTo(loader.getUnnamedModule(), mpi);
    }
    Recorder.pause();
    LateRanks late = LateRanks.await(System.getenv(), Console.LINES);
    try {
      Communicator world = OpenMpi.world();
      output.open().afterInit(world, OpenMpi.threadsMayCommunicate());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      late.came();
      Recorder.resume();
    }
  }

  /** A program's own module may hold MPI and keep it to itself. */
  private void exportTo(Module ours, Class<?> mpi) {
    Module module = mpi.getModule();
    String name = mpi.getPackageName();
    if (!module.isExported(name, ours)) {
      instrumentation.redefineModule(
          module, Set.of(), Map.of(name, Set.of(ours)), Map.of(), Set.of(), Map.of());
    }
  }

  @Override
  public void finalizing() {
    output.open().beforeFinalize();
  }

  @Override
  public void aborting() {
    output.open().beforeAbort();
  }

  @Override
  public void failed(Throwable failure) {
    if (speaks) {
      Console.say("MPI cannot be used, each rank writes a part of its own: " + failure);
    }
  }
}
