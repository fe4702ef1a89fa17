package sample;

import java.util.ArrayList;
import java.util.List;

/** Exceptions of every origin that leave methods. */
public class Failures {
  public static List<Object> run() {
    List<Object> seen = new ArrayList<>();
    try {
      thrown(3);
    } catch (IllegalStateException e) {
      seen.add(e.getMessage());
      seen.add(frames(e));
    }
    try {
      seen.add(byZero(0));
    } catch (ArithmeticException e) {
      seen.add(frames(e));
    }
    try {
      seen.add(forEver(0));
    } catch (StackOverflowError e) {
      seen.add("overflow");
    }
    return seen;
  }

  static void thrown(int depth) {
    if (depth == 0) {
      fail("deep");
    } else {
      thrown(depth - 1);
    }
  }

  private static void fail(String why) {
    throw new IllegalStateException(why);
  }

  static int byZero(int x) {
    int y = 10;
    return (y * y + 4) / x;
  }

  static int forEver(int x) {
    return x < 0 ? x : forEver(x + 1) + forEver(x + 2);
  }

  private static List<String> frames(Throwable e) {
    List<String> frames = new ArrayList<>();
    for (StackTraceElement frame : e.getStackTrace()) {
      if (frame.getClassName().equals(Failures.class.getName())) {
        frames.add(frame.getMethodName() + ":" + frame.getLineNumber());
      }
    }
    return frames;
  }
}
