package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;

class TextFormatsTest {
  @TempDir Path folder;

  @Test
  void foldsStacksWithOwnNanosecondsAsIntegers() throws Exception {
    assertEquals(
        """
        main 16000000
        main;setup 160000000
        main;step;compute 1020000000
        main;step;exchange 40000000
        main;step;exchange;MPI_Sendrecv 80000000
        main;step;exchange;MPI_Waitall 40000000
        main;step;MPI_Allreduce 500000000
        main;write 10000000
        """,
        Exported.text(folder, ExportFormat.FOLDED));
  }

  @Test
  void writesEveryValueInARowOfItsOwn() throws Exception {
    List<String> lines = Exported.text(folder, ExportFormat.CSV).lines().toList();
    assertEquals(
        "callpath,rank,thread,execution,iteration,count,time,time.min,time.max,bytes,tag",
        lines.get(0));
    assertEquals("main,0,,0,0,1,131000000,131000000,131000000,,", lines.get(1));
    assertEquals(1 + 322, lines.size());
    assertEquals(
        List.of("main<step<compute,5,,0,0,1,36000000,,,,COMP"),
        lines.stream().filter(line -> line.startsWith("main<step<compute,5,,0,0,")).toList());
  }

  @Test
  void readsBackWhatItWroteAsTextAndAsOneFile() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    for (ExportFormat format : List.of(ExportFormat.TEXT, ExportFormat.BINARY)) {
      Path copy = folder.resolve("copy." + format);
      Files.write(copy, Exported.bytes(folder, format));
      try (OpenProfile first = OpenProfile.open(run);
          OpenProfile second = OpenProfile.open(copy)) {
        assertEquals(first.source().profile(), second.source().profile());
      }
    }
  }
}
