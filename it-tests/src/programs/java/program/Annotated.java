package program;

import org.tinyprof.Loop;
import org.tinyprof.Profiled;

/** Says itself what its events are. */
public final class Annotated {
  private Annotated() {}

  /** Its constructor is an event. */
  static final class Cell {
    final int value;

    @Profiled(tag = "COMP")
    Cell(int value) {
      this.value = value * value;
    }
  }

  public static void main(String[] args) {
    int sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += fill(i) + new Cell(i).value;
    }
    System.out.println(sum);
  }

  @Profiled(value = "fill", loop = Loop.EACH, tag = "COMP")
  static int fill(int x) {
    return x;
  }
}
