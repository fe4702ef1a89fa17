package org.tinyprof.format.binary;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.tinyprof.format.Invariants;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.DistributionsBuilder;
import org.tinyprof.format.distribution.Essentials;
import org.tinyprof.format.distribution.Overview;

/**
 * Opens a profile and answers questions about it without reading more than each needs.
 *
 * <p>Opening reads run information and tables; summaries, the table of parts and the parts are read
 * when they are asked for. Memory is that of the answer. Not for use by several threads at once.
 */
public final class ProfileReader implements Closeable {
  private final ProfileFiles files;
  private final ByteSource indexSource;
  private final Container index;
  private final MetaCodec.Meta meta;
  private final Tables tables;
  private PartReader inside; // of a single file, once it was needed

  private ProfileReader(ProfileFiles files, ByteSource indexSource) throws IOException {
    this.files = files;
    this.indexSource = indexSource;
    this.index = new Container(indexSource);
    this.meta = MetaCodec.read(index.section(Layout.META));
    this.tables = TablesCodec.read(index.section(Layout.TABLES));
  }

  public static ProfileReader open(Path path) throws IOException {
    return open(ProfileFiles.at(path));
  }

  public static ProfileReader open(ProfileFiles files) throws IOException {
    ByteSource source = files.open(IndexFile.NAME);
    try {
      return new ProfileReader(files, source);
    } catch (IOException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  public RunInfo run() {
    return meta.run();
  }

  public Precision precision() {
    return meta.precision();
  }

  public Tables tables() {
    return tables;
  }

  /** The overview of all lanes; costs the same whatever their number. */
  public Summaries summaries() throws IOException {
    return SummariesCodec.read(index.section(Layout.SUMMARIES), tables);
  }

  /** How values are spread over ranks and time; nothing in profiles before version 1.1. */
  public Optional<Distributions> distributions() throws IOException {
    return index.has(Layout.DISTRIBUTIONS)
        ? Optional.of(DistributionsCodec.read(index.section(Layout.DISTRIBUTIONS), tables))
        : Optional.empty();
  }

  public List<PartEntry> parts() throws IOException {
    return PartsCodec.read(index.section(Layout.PARTS));
  }

  /**
   * Hands over values part by part and, within a part, callpath by callpath, a few lanes a time.
   */
  public void visit(Ranks ranks, IntPredicate callpaths, SliceVisitor visitor) throws IOException {
    for (PartEntry entry : parts()) {
      if (ranks.meets(entry.firstRank(), entry.lastRank())) {
        withPart(entry, part -> part.visit(ranks, callpaths, visitor));
      }
    }
  }

  /** Reads one callpath, over all ranks or some. */
  public Part read(Ranks ranks, int callpath) throws IOException {
    return read(ranks, candidate -> candidate == callpath);
  }

  /** Reads the wanted values; callpaths that are not wanted have none. */
  public Part read(Ranks ranks, IntPredicate callpaths) throws IOException {
    List<Part> found = new ArrayList<>();
    for (PartEntry entry : parts()) {
      if (ranks.meets(entry.firstRank(), entry.lastRank())) {
        withPart(entry, part -> found.add(part.read(ranks, callpaths)));
      }
    }
    return found.size() == 1 ? found.get(0) : Part.merge(tables, found);
  }

  /** Reads everything. */
  public Profile profile() throws IOException {
    return new Profile(run(), precision(), tables, read(Ranks.ALL, callpath -> true));
  }

  /**
   * Reads everything, a part at a time, and returns in words which rules are broken or which
   * summaries do not agree with the values. Damage is thrown, not returned.
   */
  public List<String> verify() throws IOException {
    Invariants invariants = new Invariants(run(), precision(), tables);
    List<Summaries> found = new ArrayList<>(List.of(Summaries.empty(tables)));
    DistributionsBuilder spread = new DistributionsBuilder(tables);
    for (PartEntry entry : parts()) {
      withPart(
          entry,
          reader -> {
            Part part = reader.read(Ranks.ALL, callpath -> true);
            invariants.check(part.lanes(), part.counters());
            for (int callpath = 0; callpath < part.slices().size(); callpath++) {
              invariants.check(callpath, part.lanes(), part.slice(callpath));
              spread.add(callpath, part.lanes(), part.slice(callpath));
            }
            found.set(0, found.get(0).merge(Summaries.of(tables, part)));
          });
    }
    List<String> problems = new ArrayList<>(invariants.problems());
    if (!found.get(0).equals(summaries())) {
      problems.add("the summaries are not those of the values");
    }
    Distributions expected = Essentials.of(tables, new Overview(found.get(0), spread.build()));
    if (!distributions().orElse(expected).equals(expected)) {
      problems.add("the distributions are not those of the values");
    }
    return problems;
  }

  @FunctionalInterface
  private interface PartAction {
    void run(PartReader part) throws IOException;
  }

  private void withPart(PartEntry entry, PartAction action) throws IOException {
    if (entry.isInside()) {
      if (inside == null) {
        inside = new PartReader(index, tables, index.crc(Layout.TABLES));
      }
      action.run(inside);
      return;
    }
    try (ByteSource source = openPart(entry.name())) {
      if (source.size() != entry.length()) {
        throw new MalformedProfileException(
            source.name(),
            source.size(),
            "the part has " + source.size() + " bytes instead of " + entry.length());
      }
      action.run(new PartReader(new Container(source), tables, index.crc(Layout.TABLES)));
    }
  }

  private ByteSource openPart(String name) throws IOException {
    try {
      return files.open(name);
    } catch (NoSuchFileException e) {
      throw new MalformedProfileException(
          e.getFile(),
          0,
          "a part of the profile is missing",
          "copy the directory again, with all its files");
    }
  }

  @Override
  public void close() throws IOException {
    indexSource.close();
  }
}
