package org.tinyprof.io.rendezvous;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.tinyprof.io.file.ChannelBytes;
import org.tinyprof.io.own.PrivateFolder;

/**
 * Marks as files of a {@linkplain PrivateFolder folder that only its owner may enter}.
 *
 * <p>A text is written under a hidden name and gets its own by a hard link, which succeeds for one
 * process alone, on network file systems too. Hidden names are random and used once.
 */
final class DiskMarks implements MarkFolder {
  private final Path folder;

  private DiskMarks(Path folder) {
    this.folder = folder;
  }

  /**
   * Opens the folder, and makes it if it is not there.
   *
   * @throws IOException if the folder cannot be used, or is not this user's alone
   */
  static DiskMarks open(Path folder) throws IOException {
    PrivateFolder.make(folder);
    DiskMarks marks = new DiskMarks(folder);
    marks.refresh();
    return marks;
  }

  @Override
  public void publish(String name, String text) throws IOException {
    Path draft = write(text.getBytes(UTF_8));
    try {
      Files.createLink(folder.resolve(name), draft);
    } catch (FileAlreadyExistsException e) {
      return; // the first text stays
    } catch (UnsupportedOperationException e) {
      throw new IOException(folder + " has no hard links", e);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** NFS lists a folder anew once this host has changed it. */
  @Override
  public void refresh() throws IOException {
    Files.deleteIfExists(write(new byte[0]));
  }

  /**
   * Writes a new hidden file. Those who have read what they need remove the folder; a process that
   * comes later starts anew.
   */
  private Path write(byte[] bytes) throws IOException {
    Path file = folder.resolve("." + Long.toHexString(ThreadLocalRandom.current().nextLong()));
    try {
      write(file, bytes);
    } catch (NoSuchFileException e) {
      PrivateFolder.make(folder);
      write(file, bytes);
    }
    return file;
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    try (FileChannel out = PrivateFolder.create(file)) {
      ChannelBytes.write(out, ByteBuffer.wrap(bytes), 0);
    }
  }

  @Override
  public Optional<String> read(String name) throws IOException {
    try {
      return Optional.of(new String(ChannelBytes.read(folder.resolve(name)), UTF_8));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (!name.startsWith(".")) {
          names.add(name);
        }
      }
    } catch (NoSuchFileException e) {
      return List.of(); // the rank that removed it has read what it needs
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return names;
  }

  @Override
  public void delete(String name) throws IOException {
    Files.deleteIfExists(folder.resolve(name));
  }

  /**
   * Removes the folder with all marks; to be called once everybody who needs them has read them.
   */
  void remove() throws IOException {
    for (String name : names()) {
      delete(name);
    }
    Files.deleteIfExists(folder);
  }
}
