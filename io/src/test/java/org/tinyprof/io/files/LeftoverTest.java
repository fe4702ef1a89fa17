package org.tinyprof.io.files;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.Compression;

/** What a killed job left under the temporary name is in no later job's way. */
class LeftoverTest {
  @TempDir Path folder;

  @Test
  void ofAFileGoesWhenTheNextProfileIsAFolder() throws Exception {
    Path left = Files.createFile(folder.resolve("run.tprof.tmp"));
    plan(OutputFormat.BINARY, 2);
    assertFalse(Files.exists(left));
  }

  @Test
  void ofATextFileGoesWhenTheNextProfileIsAFolder() throws Exception {
    Path left = Files.createFile(folder.resolve("run.txt.tmp"));
    plan(OutputFormat.TEXT, 2);
    assertTrue(Files.isDirectory(left));
  }

  @Test
  void ofAFolderOfTextGoesWhenTheNextProfileIsAFile() throws Exception {
    Path left = Files.createDirectory(folder.resolve("run.txt.tmp"));
    Files.createFile(left.resolve("part-00000.txt"));
    plan(OutputFormat.TEXT, 1);
    assertFalse(Files.exists(left));
  }

  private void plan(OutputFormat format, int aggregators) throws Exception {
    Path target = folder.resolve("run" + format.suffix());
    format.store(aggregators, Precision.LOSSLESS, Compression.NONE).plan(target, aggregators);
  }
}
