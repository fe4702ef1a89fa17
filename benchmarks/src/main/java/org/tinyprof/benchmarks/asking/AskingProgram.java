package org.tinyprof.benchmarks.asking;

import java.io.IOException;
import java.nio.file.Path;

/** Asks a profile again and again, in a JVM with little memory; prints milliseconds, one a line. */
public final class AskingProgram {
  private static final int WARM_UPS = 4;

  private AskingProgram() {}

  public static void main(String[] args) throws IOException {
    Path profile = Path.of(args[0]);
    Asked question = Asked.valueOf(args[1]);
    int times = Integer.parseInt(args[2]);
    for (int i = 0; i < WARM_UPS; i++) {
      question.millis(profile);
    }
    for (int i = 0; i < times; i++) {
      System.out.println(question.millis(profile));
    }
  }
}
