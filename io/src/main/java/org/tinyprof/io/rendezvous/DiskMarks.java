package org.tinyprof.io.rendezvous;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.io.file.ChannelBytes;

/**
 * Marks as files of a folder that only its owner may enter.
 *
 * <p>A text is written under a hidden name and gets its own by a hard link, which succeeds for one
 * process alone, on network file systems too.
 */
final class DiskMarks implements MarkFolder {
  private static final Set<PosixFilePermission> OWNER_ONLY =
      EnumSet.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);

  private final Path folder;
  private final Path draft;
  private final Path probe;

  private DiskMarks(Path folder, int rank) {
    this.folder = folder;
    draft = folder.resolve(".draft-" + rank);
    probe = folder.resolve(".probe-" + rank);
  }

  /**
   * Opens the folder, and makes it if it is not there.
   *
   * @param rank of this process: no two processes of a job use the same hidden names
   * @throws IOException if the folder cannot be used, or is not this user's alone
   */
  static DiskMarks open(Path folder, int rank) throws IOException {
    make(folder);
    DiskMarks marks = new DiskMarks(folder, rank);
    marks.refresh();
    return marks;
  }

  private static void make(Path folder) throws IOException {
    try {
      Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    } catch (FileAlreadyExistsException e) {
      requireOwn(folder);
    } catch (UnsupportedOperationException e) {
      throw new IOException(folder + " cannot be kept from other users", e);
    }
  }

  /** Somebody else may have put a folder or a link of that name where all users may write. */
  private static void requireOwn(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
        || !Files.getPosixFilePermissions(folder, LinkOption.NOFOLLOW_LINKS).equals(OWNER_ONLY)) {
      throw new IOException(folder + " is not a folder of this user alone");
    }
  }

  @Override
  public void publish(String name, String text) throws IOException {
    write(draft, text.getBytes(UTF_8));
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
    write(probe, new byte[0]);
    Files.deleteIfExists(probe);
  }

  /**
   * Those who have read what they need remove the folder; a process that comes later starts anew.
   */
  private void write(Path file, byte[] bytes) throws IOException {
    try {
      writeOnce(file, bytes);
    } catch (NoSuchFileException e) {
      make(folder);
      writeOnce(file, bytes);
    }
  }

  private static void writeOnce(Path file, byte[] bytes) throws IOException {
    try (FileChannel out =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
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
