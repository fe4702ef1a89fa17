package org.tinyprof.io;

import java.io.IOException;
import java.nio.file.Files;
import java.util.function.Consumer;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.files.OutputPlace;

/** A process of several that MPI has not connected yet, or never does: it writes its own part. */
record Unconnected(
    Launch launch,
    OutputPlace place,
    RunInfo run,
    Capture capture,
    IoSettings settings,
    Consumer<String> messages,
    boolean missedInit)
    implements Stage {
  /** The same, once it is known that MPI was initialised before the profiler came. */
  Unconnected afterInit() {
    return new Unconnected(launch, place, run, capture, settings, messages, true);
  }

  @Override
  public void tick() throws IOException {
    flush();
  }

  @Override
  public void flush() throws IOException {
    Files.createDirectories(place.parts());
    RankPart.write(place.part(launch.rank()), capture.take(launch.rank()).values(), run, settings);
  }

  @Override
  public Stage beforeFinalize() {
    return this;
  }

  @Override
  public void beforeAbort() throws IOException {
    flush();
  }

  @Override
  public void shutdown() throws IOException {
    flush();
    if (launch.rank() == 0) {
      messages.accept(reason() + "; join them: tinyprof recover " + place.parts());
    }
  }

  private String reason() {
    if (missedInit) {
      return "attached after MPI.Init, so each process attached to wrote its own part";
    }
    return "MPI was never initialised, so each of the "
        + launch.size()
        + " processes wrote its own part";
  }
}
