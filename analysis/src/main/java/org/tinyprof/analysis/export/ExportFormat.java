package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Profile;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.text.CompactText;

/** The formats a run can be written in. */
public enum ExportFormat {
  /** Hatchet's literal JSON: the mean over ranks. */
  HATCHET,
  /** Caliper's split JSON: a row a callpath and rank. */
  CALIPER,
  /** Stacks for flamegraph.pl. */
  FOLDED,
  SPEEDSCOPE,
  /** Chrome's trace events, for Perfetto. */
  CHROME,
  PPROF,
  /** Every value in a row of its own. */
  CSV,
  /** The paper's compact text. */
  TEXT,
  /** Our own container in one file. */
  BINARY,
  /** Everything, for programs. */
  JSON;

  /** Writes a run in this format. */
  public void write(Run run, OutputStream out) throws IOException {
    export().write(run, out);
  }

  private Export export() {
    return switch (this) {
      case HATCHET -> new HatchetLiteral();
      case CALIPER -> new CaliperSplit();
      case FOLDED -> new Folded();
      case SPEEDSCOPE -> new Speedscope();
      case CHROME -> new ChromeTrace();
      case PPROF -> new Pprof();
      case CSV -> new ValuesCsv();
      case TEXT -> (run, out) -> CompactText.write(run.reader().profile(), out);
      case BINARY -> ExportFormat::container;
      case JSON -> new WholeJson();
    };
  }

  private static void container(Run run, OutputStream out) throws IOException {
    Profile profile = run.reader().profile();
    out.write(
        IndexFile.encodeWhole(
            profile.run(),
            profile.precision(),
            profile.tables(),
            profile.part(),
            Compression.DEFLATE));
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
