package org.tinyprof.analysis.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.analysis.rankfiles.JoinedShares;
import org.tinyprof.analysis.rankfiles.RankFolder;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.KnownSchemas;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.ProfileFiles;
import org.tinyprof.format.binary.RegularFile;
import org.tinyprof.format.binary.TraceEntry;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.text.TextPart;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.read.ForeignFile;
import org.tinyprof.interchange.read.ForeignFolder;
import org.tinyprof.interchange.read.ManyRunsFile;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * Finds out what a path holds, and opens it: a directory, a single file, a compact text, a folder
 * of rank files, or a file of another tool.
 *
 * @param number of the files
 * @param bytes of all files
 * @param indexBytes of the index, or of all files where there is none apart
 * @param notes notes about the files, a sentence each
 */
record RunFiles(
    ProfileSource source, long number, long bytes, long indexBytes, List<String> notes) {
  private static final byte[] TEXT = "#tinyprof".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] BINARY = "TINYPROF".getBytes(StandardCharsets.US_ASCII);
  private static final String PART = "part-";
  private static final String OURS = ".tprof";

  /** Bytes that tell what a file is; another tool's may start with some blanks. */
  private static final int START = 512;

  RunFiles {
    notes = List.copyOf(notes);
  }

  /** Values that are no files of their own. */
  static RunFiles none(ProfileSource source) {
    return new RunFiles(source, 0, 0, 0, List.of());
  }

  /**
   * Opens a run.
   *
   * @param rules the user's rules for a file of another tool
   */
  static RunFiles open(Path path, Progress progress, KnownSchemas schemas, ReadingRules rules)
      throws IOException {
    if (ManyRunsFile.isRun(path)) {
      return ofWhole(path, ManyRunsFile.read(path, rules), List.of(path.getParent()));
    }
    path.getFileSystem().provider().checkAccess(path, AccessMode.READ); // throws what is wrong
    if (Files.isDirectory(path)) {
      return openFolder(path, progress, schemas, rules);
    }
    if (ForeignFolder.isHeldBy(path)) {
      return openFolder(path.toAbsolutePath().getParent(), progress, schemas, rules);
    }
    byte[] start = start(path);
    if (start.length == 0) {
      throw new IOException(path + ": an empty file; record or copy it again");
    }
    if (isText(start)) {
      Profile profile = text(path, progress).profile();
      return ofWhole(path, new ForeignProfile(profile, rules.unused()), List.of(path));
    }
    if (ManyRunsFile.isOne(path, start)) {
      throw ManyRunsFile.severalRuns(path);
    }
    if (ForeignFile.isOne(start)) {
      return ofWhole(path, ForeignFile.read(path, start, rules), List.of(path));
    }
    if (!isBinary(start) && !path.toString().endsWith(OURS)) {
      throw ForeignFile.unknown(path, start);
    }
    return ofBinary(BinarySource.open(ProfileFiles.at(path), schemas), Files.size(path))
        .with(rules.unused());
  }

  /** Whether a path looks like a run by its contents or, a directory, by its files. */
  static boolean isRun(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      return Files.exists(path.resolve(IndexFile.NAME))
          || RankFolder.isOne(path)
          || !parts(path).isEmpty()
          || !ForeignFolder.files(path).isEmpty();
    }
    byte[] start = Files.isRegularFile(path) ? start(path) : new byte[0];
    return isText(start)
        || isBinary(start)
        || ForeignFile.isProfile(path, start)
        || ManyRunsFile.isOne(path, start);
  }

  private static Optional<Path> firstRun(Path folder) throws IOException {
    List<Path> entries;
    try (Stream<Path> files = Files.list(folder)) {
      entries = files.sorted().toList();
    }
    for (Path entry : entries) {
      if (Files.isReadable(entry) && isRun(entry)) {
        return Optional.of(entry);
      }
    }
    return Optional.empty();
  }

  /** The runs of a path that looks like one: itself, or those in a file that holds several. */
  static List<Path> runs(Path path) throws IOException {
    if (ManyRunsFile.isRun(path) || !Files.isRegularFile(path) || !Files.isReadable(path)) {
      return List.of(path);
    }
    byte[] start = start(path);
    try {
      return !isText(start) && ManyRunsFile.isOne(path, start)
          ? ManyRunsFile.runs(path)
          : List.of(path);
    } catch (MalformedProfileException e) { // opening it says what is wrong
      return List.of(path);
    }
  }

  private static RunFiles openFolder(
      Path path, Progress progress, KnownSchemas schemas, ReadingRules rules) throws IOException {
    Path index = path.resolve(IndexFile.NAME);
    if (Files.exists(index)) {
      return ofBinary(BinarySource.open(ProfileFiles.at(path), schemas), Files.size(index))
          .with(rules.unused());
    }
    if (RankFolder.isOne(path)) {
      return ofRankFiles(path, progress, schemas).with(rules.unused());
    }
    List<Path> parts = parts(path);
    List<Path> foreign = parts.isEmpty() ? ForeignFolder.files(path) : List.of();
    if (!foreign.isEmpty()) {
      return ofWhole(path, ForeignFolder.read(path, rules), foreign);
    }
    if (parts.isEmpty()) {
      Optional<Path> run = firstRun(path);
      String what =
          run.isPresent()
              ? "a folder of runs; ask all with tinyprof stats or runs, or one of them: "
                  + run.get()
              : ForeignFolder.unread(path)
                  .orElse("not a TinyProf profile, it has no index; give the path of a .tprof");
      throw new IOException(path + ": " + what);
    }
    TextParts texts = new TextParts(path);
    for (Path part : parts) {
      long before = texts.size();
      if (!isText(start(part))) {
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
    return ofTexts(texts.join(), parts).with(rules.unused());
  }

  /** The same with more to say; what is known without these words stays. */
  private RunFiles with(List<String> more) throws IOException {
    if (more.isEmpty()) {
      return this;
    }
    List<String> all = new ArrayList<>(notes.isEmpty() ? MissingRanks.sentences(source) : notes);
    all.addAll(more);
    return new RunFiles(source, number, bytes, indexBytes, all);
  }

  /** What ranks wrote each on its own, joined; nothing is written. */
  private static RunFiles ofRankFiles(Path path, Progress progress, KnownSchemas schemas)
      throws IOException {
    RankFolder folder =
        RankFolder.read(
            path,
            file -> open(file, Progress.SILENT, schemas, ReadingRules.NONE).source,
            progress::reached);
    RunFiles files = ofTexts(JoinedShares.of(folder.shares()), folder.files());
    List<String> notes = new ArrayList<>(MissingRanks.sentences(files.source));
    notes.addAll(RankFolderNotes.of(folder));
    return new RunFiles(files.source, files.number, files.bytes, files.indexBytes, notes);
  }

  private static RunFiles ofBinary(BinarySource source, long indexBytes) {
    long parts = source.parts().stream().filter(part -> part.length() > 0).count();
    long bytes = source.parts().stream().mapToLong(PartEntry::length).sum();
    bytes += source.traceFiles().stream().mapToLong(TraceEntry::length).sum();
    long files = 1 + parts + source.traceFiles().size();
    return new RunFiles(source, files, indexBytes + bytes, indexBytes, source.notes());
  }

  private static RunFiles ofTexts(ProfileSource source, List<Path> texts) throws IOException {
    long bytes = 0;
    for (Path text : texts) {
      bytes += Files.size(text);
    }
    return new RunFiles(source, texts.size(), bytes, bytes, List.of());
  }

  /** A run that was read whole, with the labels beside it and what has to be known of it. */
  private static RunFiles ofWhole(Path path, ForeignProfile read, List<Path> paths)
      throws IOException {
    Profile profile = read.profile();
    RunInfo run = profile.run().with(LabelFile.read(labelled(path).orElse(path)));
    Profile labelled = new Profile(run, profile.precision(), profile.schema(), profile.values());
    RunFiles files = ofTexts(new MemorySource(labelled), paths);
    List<String> notes = new ArrayList<>(MissingRanks.sentences(files.source));
    notes.addAll(read.notes());
    return new RunFiles(files.source, files.number, files.bytes, files.indexBytes, notes);
  }

  /** The file or folder that has its labels beside it; empty if a run keeps them itself. */
  static Optional<Path> labelled(Path path) throws IOException {
    if (ManyRunsFile.isRun(path)) {
      return Optional.of(path.getParent());
    }
    if (Files.isDirectory(path)) {
      boolean ours =
          Files.exists(path.resolve(IndexFile.NAME))
              || RankFolder.isOne(path)
              || !parts(path).isEmpty();
      return ours ? Optional.empty() : Optional.of(path);
    }
    return isBinary(start(path)) ? Optional.empty() : Optional.of(path);
  }

  private static List<Path> parts(Path path) throws IOException {
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> file.getFileName().toString().startsWith(PART)).sorted().toList();
    }
  }

  private static byte[] start(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(RegularFile.require(path))) {
      return in.readNBytes(START);
    }
  }

  private static boolean isText(byte[] start) {
    return startsWith(start, TEXT);
  }

  private static boolean isBinary(byte[] start) {
    return startsWith(start, BINARY);
  }

  private static boolean startsWith(byte[] start, byte[] magic) {
    return start.length >= magic.length
        && Arrays.equals(magic, 0, magic.length, start, 0, magic.length);
  }

  /** A text has no index: it is read whole and asked in memory. */
  private static TextPart text(Path path, Progress progress) throws IOException {
    byte[] bytes = Files.readAllBytes(path);
    return CompactText.readPart(
        path.toString(), bytes, position -> progress.reached(position, bytes.length));
  }
}
