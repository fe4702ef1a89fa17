package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the files of a profile are: a directory, one file, or memory. */
@FunctionalInterface
public interface ProfileFiles {
  /** Opens the index ({@link IndexFile#NAME}) or a part by its name. */
  ByteSource open(String name) throws IOException;

  /** A directory with an index and parts, or a single file. */
  static ProfileFiles at(Path path) {
    return Files.isDirectory(path)
        ? name -> new FileSource(path.resolve(name))
        : name -> new FileSource(path);
  }
}
