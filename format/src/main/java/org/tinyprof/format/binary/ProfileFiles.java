package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.tinyprof.format.wire.MalformedProfileException;

/** Where the files of a profile are: a directory, one file, or memory. */
@FunctionalInterface
public interface ProfileFiles {
  /** Opens the index ({@link IndexFile#NAME}) or a part by its name. */
  ByteSource open(String name) throws IOException;

  /** A directory with an index and parts, or a single file. */
  static ProfileFiles at(Path path) {
    return Files.isDirectory(path)
        ? name -> new FileSource(inside(path, name))
        : name -> new FileSource(path);
  }

  private static Path inside(Path folder, String name) throws MalformedProfileException {
    try {
      return folder.resolve(name);
    } catch (InvalidPathException e) {
      throw new MalformedProfileException(
          folder.resolve(IndexFile.NAME).toString(),
          0,
          "a part has the name '" + name + "', which no file can have");
    }
  }
}
