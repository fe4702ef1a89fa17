package program;

import org.tinyprof.Event;
import org.tinyprof.Profiler;
import org.tinyprof.library.TinyProf;

/** Starts the profiler with its argument, and says whether each call did something. */
public final class StartsItself {
  private StartsItself() {}

  @SuppressWarnings("try")
  public static void main(String[] args) {
    System.out.println("started " + TinyProf.start(args[0]));
    for (int i = 0; i < 3; i++) {
      try (Event event = Event.enter("step")) {
        Thread.onSpinWait();
      }
    }
    System.out.println("flushed " + Profiler.flush());
  }
}
