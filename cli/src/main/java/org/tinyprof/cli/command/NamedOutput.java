package org.tinyprof.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A new file under a temporary name. Error messages show its final name. */
final class NamedOutput extends FilterOutputStream {
  private final Path name;

  NamedOutput(Path name, Path temporary) throws IOException {
    super(created(name, temporary));
    this.name = name;
  }

  private static OutputStream created(Path name, Path temporary) throws IOException {
    try {
      return Files.newOutputStream(
          temporary,
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      throw new NoSuchFileException(name.toString());
    } catch (AccessDeniedException e) {
      throw new AccessDeniedException(name.toString());
    } catch (FileSystemException e) {
      throw new FileSystemException(name.toString(), null, e.getReason());
    }
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      out.write(bytes, offset, length);
    } catch (IOException e) {
      throw new FileSystemException(name.toString(), null, e.getMessage());
    }
  }
}
