package program;

import org.tinyprof.Profiler;

/** Starts the recorder alone, twice, and says whether a flush wrote. */
public final class StartsNoWriter {
  private StartsNoWriter() {}

  public static void main(String[] args) {
    Profiler.start("out");
    Profiler.start("out");
    System.out.println("flushed " + Profiler.flush());
  }
}
