package org.tinyprof.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.tinyprof.format.Profile;
import org.tinyprof.format.binary.ByteSource;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.ProfileReader;
import org.tinyprof.format.binary.RegularFile;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.text.TextShare;

/** Finds out what a path holds, and opens it: a directory, a single file, or a compact text. */
final class RunFiles {
  private static final byte[] TEXT = "#tinyprof".getBytes(StandardCharsets.US_ASCII);
  private static final String PART = "part-";

  private RunFiles() {}

  static ProfileReader open(Path path, Progress progress) throws IOException {
    path.getFileSystem().provider().checkAccess(path, AccessMode.READ); // throws what is wrong
    if (Files.isDirectory(path)) {
      return openFolder(path, progress);
    }
    return isText(path) ? inMemory(path, text(path, progress).profile()) : ProfileReader.open(path);
  }

  private static ProfileReader openFolder(Path path, Progress progress) throws IOException {
    if (Files.exists(path.resolve(IndexFile.NAME))) {
      return ProfileReader.open(path);
    }
    List<Path> parts = parts(path);
    if (parts.isEmpty()) {
      throw new IOException(
          path + ": not a TinyProf profile, it has no index; give the path of a .tprof");
    }
    TextParts texts = new TextParts(path);
    for (int i = 0; i < parts.size(); i++) {
      Path part = parts.get(i);
      long before = i;
      if (!isText(part)) {
        throw new IOException(
            path
                + ": half-written profile, its index is missing;"
                + " copy the directory again, with all its files");
      }
      texts.add(
          text(
              part,
              (done, total) -> progress.reached(before * total + done, parts.size() * total)));
    }
    return inMemory(path, texts.join());
  }

  private static List<Path> parts(Path path) throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> file.getFileName().toString().startsWith(PART)).sorted().toList();
    }
  }

  private static boolean isText(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(RegularFile.require(path))) {
      return Arrays.equals(TEXT, in.readNBytes(TEXT.length));
    }
  }

  private static TextShare text(Path path, Progress progress) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    return CompactText.readShare(
        path.toString(), bytes, position -> progress.reached(position, bytes.length));
  }

  /** A text has no index: it is read whole and asked in memory. */
  private static ProfileReader inMemory(Path path, Profile profile) throws IOException {
    byte[] whole =
        IndexFile.encodeWhole(
            profile.run(), profile.precision(), profile.tables(), profile.part(), Compression.NONE);
    return ProfileReader.open(name -> ByteSource.of(path.toString(), whole));
  }
}
