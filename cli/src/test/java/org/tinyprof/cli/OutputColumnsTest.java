package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** The columns that docs/output.md promises to programs. */
class OutputColumnsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "tree|share,time_ns,count,min_ns,mean_ns,max_ns,max_rank,histogram,callpath",
        "tree --query"
            + " compute|share,time_ns,count,min_ns,mean_ns,max_ns,max_rank,histogram,callpath",
        "tree --hot|share,time_ns,callpath",
        "tree --graph|time_ns,caller,callee",
        "flat|share,time.self_ns,time_ns,count,name,callpath",
        "flat --metric bytes|share,bytes_bytes,name,callpath",
        "flat --correlate|first,second,values,r",
        "balance|imbalance,load,mean_ns,error_ns,max_ns,max_rank,ranks,callpath",
        "balance"
            + " --verbose|imbalance,load,mean_ns,error_ns,max_ns,max_rank,ranks,p0_ns,p25_ns,p50_ns,"
            + "p75_ns,p100_ns,histogram,top_ranks,top_ns,callpath"
      })
  void keepTheirNames(String command, String columns) throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    String[] words = command.split(" ", -1);
    Object[] args = new Object[words.length + 3];
    System.arraycopy(words, 0, args, 0, words.length);
    args[words.length] = "--format";
    args[words.length + 1] = "csv";
    args[words.length + 2] = run;
    String head = Commands.run(args).out().lines().findFirst().orElse("nothing");
    assertEquals("section," + columns, head);
  }
}
