package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.overview.Overview;

/**
 * A profile as a folder of text files, one from every aggregator.
 *
 * <p>Text has no index to take over with: the files gather in a folder under a temporary name,
 * which then takes the place of the old one. No file system that Java knows swaps two folders at
 * once: for a moment the old profile has another name, and nothing has the profile's. Who is killed
 * in it leaves both, whole; the next flush to that name {@linkplain #plan begins} with what was
 * left to do. So a folder under the profile's name is always whole.
 */
final class TextFolder implements ProfileStore {
  private final Precision precision;

  TextFolder(Precision precision) {
    this.precision = precision;
  }

  @Override
  public Precision precision() {
    return precision;
  }

  @Override
  public Plan plan(Path target, int aggregators) throws IOException {
    finishSwap(target);
    Path unfinished = WholeFile.unfinished(target);
    Folders.deleteFile(unfinished);
    Folders.delete(unfinished);
    Files.createDirectories(unfinished);
    return new Plan(target, 0, aggregators);
  }

  @Override
  public Optional<PartEntry> write(Plan plan, int aggregator, RunInfo run, Schema tables, LaneValues part)
      throws IOException {
    Path file =
        WholeFile.unfinished(plan.target()).resolve(PartEntry.fileName(aggregator) + ".txt");
    WholeFile.write(file, TextFile.text(new Profile(run, precision, tables, part)));
    return Optional.empty();
  }

  @Override
  public void commit(
      Plan plan, RunInfo run, Schema tables, Overview overview, List<PartEntry> parts)
      throws IOException {
    Path target = plan.target();
    Folders.deleteFile(target);
    if (Files.exists(target)) {
      rename(target, previous(target));
    }
    rename(WholeFile.unfinished(target), target);
    Folders.delete(previous(target));
  }

  /** The old profile has its other name only once the new one is whole. */
  private static void finishSwap(Path target) throws IOException {
    if (Files.exists(previous(target))) {
      if (!Files.exists(target)) {
        rename(WholeFile.unfinished(target), target);
      }
      Folders.delete(previous(target));
    }
  }

  private static void rename(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void abandon(Plan plan) throws IOException {
    Folders.delete(WholeFile.unfinished(plan.target()));
  }

  private static Path previous(Path target) {
    return target.resolveSibling(target.getFileName() + ".previous");
  }
}
