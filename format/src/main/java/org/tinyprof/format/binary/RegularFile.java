package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.tinyprof.format.wire.MalformedProfileException;

/** The only kind of file that profiles are read from. A pipe would block its reader. */
public final class RegularFile {
  private RegularFile() {}

  /** Returns the path, or a link to it, if it is a file; refuses pipes, devices and folders. */
  public static Path require(Path path) throws IOException {
    if (!Files.readAttributes(path, BasicFileAttributes.class).isRegularFile()) {
      throw new MalformedProfileException(
          path.toString(), 0, "not a regular file", "give the path of a profile, or copy it again");
    }
    return path;
  }
}
