package sample;

import java.util.List;
import org.tinyprof.Loop;
import org.tinyprof.Profiled;

/** Says itself what its events are. */
public class Annotated {
  @Profiled
  Annotated() {
    work(1);
  }

  @Profiled(value = "annotated step", loop = Loop.EACH, tag = "COMP", common = true)
  static int step() {
    return 1;
  }

  static int work(int x) {
    return x * x * x + x * x + x;
  }

  /** All that it declares is an event, trivial or not. */
  @Profiled(tag = "ALL")
  static class Whole {
    int x = 4;

    int x() {
      return x;
    }
  }

  public static List<Object> run() {
    new Annotated();
    return List.of(step() + step() + step(), new Whole().x());
  }
}
