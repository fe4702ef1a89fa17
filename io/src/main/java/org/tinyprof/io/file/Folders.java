package org.tinyprof.io.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.text.CompactText;

/**
 * Makes room for a profile that is a folder, or was one. Deletes nothing else and follows no link.
 */
final class Folders {
  private static final String PART = "part-";
  private static final String TRACE = "trace-";

  private Folders() {}

  /** Whether anything has that name, be it a link to nowhere. */
  static boolean exists(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  /** Makes the folder and those above it; false if it was there. */
  static boolean create(Path folder) throws IOException {
    try {
      Files.createDirectory(folder);
      return true;
    } catch (NoSuchFileException e) {
      Files.createDirectories(folder);
      return true;
    } catch (FileAlreadyExistsException e) {
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
      throw e;
    }
  }

  /** Makes the folder, which may be a link to one, and those above it; false if it was there. */
  static boolean createAll(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return false;
    }
    Files.createDirectories(folder);
    return true;
  }

  /**
   * Whether nothing is lost but a profile if another one takes its place: it is a profile, a link,
   * empty, or not there.
   */
  static boolean isReplaceable(Path path) throws IOException {
    if (!exists(path) || Files.isSymbolicLink(path)) {
      return true;
    }
    if (Files.isDirectory(path)) {
      return foreign(path).isEmpty();
    }
    return Files.isRegularFile(path) && startsLikeAProfile(path);
  }

  private static boolean startsLikeAProfile(Path file) throws IOException {
    try (InputStream in = new FileInputStream(file.toString())) {
      String start = new String(in.readNBytes(CompactText.START.length()), UTF_8);
      return start.isEmpty()
          || start.equals(CompactText.START)
          || start.startsWith(IndexFile.START);
    }
  }

  /** Refuses a link in the place of our folder, because another user may have made it. */
  static void requireNoLink(Path folder) throws IOException {
    if (Files.isSymbolicLink(folder)) {
      throw new IOException(folder + " is a symbolic link");
    }
  }

  /** Deletes the file, or the link, in whose place a folder is to be. */
  static void deleteFile(Path file) throws IOException {
    if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(file)) {
      Files.delete(file);
    }
  }

  /** One step; fails if there is a file of that name, or a folder that is not empty. */
  static void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Deletes a profile, half-written or whole, if it is a folder; any other folder is refused. */
  static void delete(Path folder) throws IOException {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    String foreign = foreign(folder);
    if (!foreign.isEmpty()) {
      throw new IOException(folder + " is not a profile: it holds " + foreign);
    }
    for (Path file : files(folder)) {
      Files.delete(file);
    }
    Files.delete(folder);
  }

  /** The name of a file in the folder that belongs to no profile; empty if there is none. */
  static String foreign(Path folder) throws IOException {
    for (Path file : files(folder)) {
      String name = file.getFileName().toString();
      boolean ofProfile =
          Temporary.target(name).equals(IndexFile.NAME)
              || name.startsWith(PART)
              || name.startsWith(TRACE);
      if (!ofProfile || Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
        return name;
      }
    }
    return "";
  }

  private static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        files.add(file);
      }
    }
    return files;
  }
}
