package com.example.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MandelbrotProgramTest {
  @TempDir private Path folder;

  @Test
  void runsWithoutMpi() throws Exception {
    Finished finished = run("100", "100", "2");
    assertEquals(
        "mandelbrot: 100 x 100 points, 100 steps at most, 960 in the set: ok\n", finished.out());
    assertEquals("", finished.err());
    assertEquals(0, finished.exitCode());
  }

  @Test
  void saysHowItIsCalled() throws Exception {
    Finished finished = run("100", "100", "0");
    assertEquals(
        "usage: mandelbrot [SIDE [LIMIT [THREADS]]]: THREADS is a whole number from 1 to 1000,"
            + " not '0'\n",
        finished.err());
    assertEquals("", finished.out());
    assertEquals(2, finished.exitCode());
  }

  private Finished run(String... sizes) throws Exception {
    List<String> command = new ArrayList<>(Java.command("mandelbrot", List.of(), List.of()));
    command.addAll(List.of(sizes));
    return Finished.run(folder, command);
  }
}
