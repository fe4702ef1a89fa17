package org.tinyprof.interchange.read;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.cube.CubeFile;
import org.tinyprof.interchange.tree.ForeignProfile;

/** A profile of another tool, recognised by its contents and not by its name. */
public final class ForeignFile {
  private static final Pattern JSON =
      Pattern.compile("\\s*(\\{\\s*[\"}]|\\[\\s*([{\\[\"\\]]|-?\\d[\\d.eE+-]{0,30}\\s*[,\\]]))");

  private static final Pattern EMPTY = Pattern.compile("\\s*\\[\\s*\\]\\s*");

  private ForeignFile() {}

  /** Whether a file that starts with these bytes is one, as far as they tell. */
  public static boolean isOne(byte[] zipped) {
    byte[] start = GzipFile.isOne(zipped) ? GzipFile.start(zipped) : zipped;
    String text = text(start);
    return GzipFile.isOne(zipped)
        || isJson(text)
        || text.startsWith(CaliReader.START)
        || text.startsWith(JfrReader.START)
        || TauReader.START.matcher(text).find()
        || PprofStart.isOne(start)
        || PerfettoReader.starts(start)
        || PprofReader.startsLikeAnOldOne(start)
        || TauPackedReader.starts(start)
        || CubeFile.isOne(start)
        || PerfScriptReader.starts(text)
        || FoldedReader.starts(Utf8.of(start));
  }

  /**
   * Whether a file is one, by more than its first letters: a folder may hold other JSON, other
   * zipped files and other texts.
   */
  public static boolean isProfile(Path path, byte[] zipped) throws IOException {
    byte[] start = GzipFile.isOne(zipped) ? GzipFile.start(zipped) : zipped;
    if (isJson(text(start)) && !GzipFile.isOne(zipped)) {
      try (InputStream in = Files.newInputStream(path)) {
        return JsonMembers.areOfAProfile(in);
      }
    }
    if (PprofReader.startsLikeAnOldOne(start)) {
      return false;
    }
    return FoldedReader.starts(Utf8.of(start))
        ? FoldedReader.hasStacksAlone(Utf8.of(start), Files.size(path) == start.length)
        : !GzipFile.isOne(start) && isOne(start);
  }

  private static String text(byte[] start) {
    return new String(Utf8.of(start), StandardCharsets.UTF_8);
  }

  static boolean isJson(String text) {
    return JSON.matcher(text).lookingAt();
  }

  /**
   * Reads all of the file: it has no index. Texts of lines may be larger than memory.
   *
   * @param rules what the user says of the file
   */
  public static ForeignProfile read(Path path, byte[] zipped, ReadingRules rules)
      throws IOException {
    ForeignProfile read;
    try {
      read = readAny(path, zipped, rules);
    } catch (UncheckedIOException e) { // too many callpaths
      throw e.getCause();
    }
    if (read.profile().schema().callpaths().size() == 0) {
      throw new IOException(path + ": holds no samples, calls or other values; record some");
    }
    return read;
  }

  private static ForeignProfile readAny(Path path, byte[] zipped, ReadingRules rules)
      throws IOException {
    boolean isZipped = GzipFile.isOne(zipped);
    byte[] start = isZipped ? GzipFile.start(zipped) : zipped;
    try {
      if (CubeFile.isOne(start)) {
        Path folder = path.toAbsolutePath().resolveSibling("");
        return CubeFile.read(path, FolderParameters.of(folder)).with(rules.unused());
      }
      ForeignInput input = new ForeignInput(path, isZipped, rules.mostUnpacked());
      if (text(start).startsWith(JfrReader.START)) {
        return JfrReader.read(input).with(rules.unused());
      }
      return hasStreamedLines(start)
          ? read(new LineFile(input), text(start), rules)
          : read(input, start, rules);
    } catch (ZipException | EOFException e) {
      throw GzipFile.damaged(path);
    } catch (IllegalArgumentException e) { // a name or value that no profile can hold
      throw new MalformedProfileException(path.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  /** Says that a file that starts with these bytes is none, and what it is as far as they tell. */
  public static IOException unknown(Path path, byte[] start) {
    return UnknownFile.of(path.toString(), new String(start, StandardCharsets.ISO_8859_1));
  }

  /** Whether a file is a text that is read line by line; {@link #read} asks in the same order. */
  private static boolean hasStreamedLines(byte[] start) {
    String text = text(start);
    if (text.startsWith(CaliReader.START)) {
      return true;
    }
    boolean other =
        isJson(text)
            || TauReader.START.matcher(text).find()
            || PprofReader.startsLikeAnOldOne(start)
            || TauPackedReader.starts(start)
            || PprofStart.isOne(start)
            || PerfettoReader.starts(start);
    return !other && (PerfScriptReader.starts(text) || FoldedReader.starts(Utf8.of(start)));
  }

  private static ForeignProfile read(LineFile file, String start, ReadingRules rules)
      throws IOException {
    if (start.startsWith(CaliReader.START)) {
      return CaliperProfile.of(file.name(), CaliReader.read(file), file.id(), rules)
          .with(file.cut());
    }
    return PerfScriptReader.starts(start)
        ? PerfScriptReader.read(file).with(rules.unused())
        : FoldedReader.read(file, rules);
  }

  private static ForeignProfile read(ForeignInput input, byte[] first, ReadingRules rules)
      throws IOException {
    String name = input.name();
    String start = text(first);
    if (isJson(start)) {
      return readJson(input, start, rules);
    }
    if (TauReader.START.matcher(start).find()) {
      TauReader reader = new TauReader(name);
      reader.add(name, input.whole(), rank(input.path()));
      return reader.run(input.id(), rules);
    }
    if (PprofReader.startsLikeAnOldOne(first)) {
      throw PprofReader.old(name);
    }
    if (TauPackedReader.starts(first)) {
      return TauPackedReader.read(name, input.whole()).run(input.id(), rules);
    }
    if (PprofStart.isOne(first)) {
      return new ForeignProfile(PprofReader.read(input), rules.unused());
    }
    if (PerfettoReader.starts(first)) {
      return PerfettoReader.read(input).with(rules.unused());
    }
    throw new IOException(name + ": zipped, but not a profile that TinyProf knows; unzip it first");
  }

  private static ForeignProfile readJson(ForeignInput input, String start, ReadingRules rules)
      throws IOException {
    Optional<IOException> unreadLines = UnknownFile.ofLines(input.name(), start);
    if (unreadLines.isPresent()) {
      throw unreadLines.get();
    }
    if (start.stripLeading().startsWith("[")) {
      Set<String> first = JsonMembers.ofFirst(input);
      if (first.contains(ChromeTraceReader.PHASE)) {
        return ChromeTraceReader.read(input).with(rules.unused());
      }
      boolean empty = EMPTY.matcher(start).matches();
      if (empty || (!first.isEmpty() && !first.contains(JsonMembers.FRAME))) {
        throw UnknownFile.ofJson(input.name());
      }
      return table(input, HatchetReader::read, rules);
    }
    Set<String> members = ForeignJson.members(input);
    if (members.contains(SpeedscopeReader.PROFILES) && members.contains(SpeedscopeReader.SHARED)) {
      return SpeedscopeReader.read(input, rules);
    }
    if (members.contains(HatchetGraphReader.GRAPH) && members.contains(HatchetGraphReader.ROWS)) {
      return table(input, HatchetGraphReader::read, rules);
    }
    if (members.contains(ChromeTraceReader.EVENTS)) {
      return ChromeTraceReader.read(input).with(rules.unused());
    }
    if (CpuProfileReader.isOne(members)) {
      Profile profile = CpuProfileReader.read(input.name(), input.whole());
      return new ForeignProfile(profile, rules.unused());
    }
    Optional<IOException> unread = UnknownFile.ofTool(input.name(), members);
    if (unread.isPresent() && !members.contains(CaliperNames.COLUMNS)) {
      throw unread.get();
    }
    return table(input, SplitJsonReader::read, rules);
  }

  /** Reads a file that is kept whole as a table. */
  private interface TableReader {
    SplitJson read(String name, byte[] bytes) throws IOException;
  }

  private static ForeignProfile table(ForeignInput input, TableReader reader, ReadingRules rules)
      throws IOException {
    SplitJson table = reader.read(input.name(), input.whole());
    return CaliperProfile.of(input.name(), table, input.id(), rules);
  }

  /** The files of TAU in a folder, one a thread; empty if there is none. */
  static List<Path> tauFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> TauReader.FILE.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  /** Reads a folder of TAU's files as one run. */
  static ForeignProfile readTau(Path folder, List<Path> files, ReadingRules rules)
      throws IOException {
    TauReader reader = new TauReader(folder.toString());
    RunId id = new RunId(0, 0);
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      RunId own = RunId.of(bytes);
      id = new RunId(31 * id.high() + own.high(), 31 * id.low() + own.low());
      try {
        reader.add(file.toString(), bytes, rank(file));
      } catch (IllegalArgumentException e) { // a name or value that no profile can hold
        throw new MalformedProfileException(file.toString(), 0, String.valueOf(e.getMessage()));
      }
    }
    try {
      return reader.run(id, rules);
    } catch (IllegalArgumentException e) {
      throw new MalformedProfileException(folder.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  /** The rank in the name of a TAU file, which has it nowhere else. */
  private static int rank(Path file) {
    Matcher name = TauReader.FILE.matcher(file.getFileName().toString());
    return name.matches() ? Integer.parseInt(name.group(1)) : 0;
  }
}
