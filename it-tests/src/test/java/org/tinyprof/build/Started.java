package org.tinyprof.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process that runs, its output going to files so that it never waits for a reader. */
record Started(Process process, Path output, Path errors) {

  static Started start(ProcessBuilder builder) throws IOException {
    Path output = Files.createTempFile("tinyprof", ".out");
    Path errors = Files.createTempFile("tinyprof", ".err");
    builder.redirectOutput(output.toFile()).redirectError(errors.toFile());
    builder.redirectInput(Path.of("/dev/null").toFile());
    return new Started(builder.start(), output, errors);
  }

  Ran join() throws IOException, InterruptedException {
    int exitCode = process.waitFor();
    Ran ran = new Ran(exitCode, Files.readString(output), Files.readString(errors));
    Files.delete(output);
    Files.delete(errors);
    return ran;
  }
}
