package org.tinyprof.io.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Tables;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.distribution.Overview;
import org.tinyprof.io.phases.Plan;
import org.tinyprof.io.phases.ProfileStore;

/**
 * A profile as a folder of text files, one from every aggregator.
 *
 * <p>Text has no index to take over with: the files gather in a folder under a temporary name,
 * which then takes the place of the old one. Between the two moves there is none for a moment.
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
    Path unfinished = unfinished(target);
    Folders.delete(unfinished);
    Files.createDirectories(unfinished);
    return new Plan(target, 0, aggregators);
  }

  @Override
  public Optional<PartEntry> write(Plan plan, int aggregator, RunInfo run, Tables tables, Part part)
      throws IOException {
    Path file = unfinished(plan.target()).resolve(PartEntry.fileName(aggregator) + ".txt");
    WholeFile.write(file, TextFile.text(new Profile(run, precision, tables, part)));
    return Optional.empty();
  }

  @Override
  public void commit(
      Plan plan, RunInfo run, Tables tables, Overview overview, List<PartEntry> parts)
      throws IOException {
    if (Files.isRegularFile(plan.target())) {
      Files.delete(plan.target());
    }
    Folders.delete(plan.target());
    Files.move(unfinished(plan.target()), plan.target(), StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void abandon(Plan plan) throws IOException {
    Folders.delete(unfinished(plan.target()));
  }

  private static Path unfinished(Path target) {
    return target.resolveSibling(target.getFileName() + WholeFile.UNFINISHED);
  }
}
