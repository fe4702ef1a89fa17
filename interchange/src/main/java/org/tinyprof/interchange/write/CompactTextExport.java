package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/** The compact text: one line per callpath, all ranks in it. Reads a callpath at a time. */
final class CompactTextExport implements Export {
  @Override
  public void write(ExportedRun run, OutputStream out) throws IOException {
    CompactText.write(new Told(run), out);
  }

  /** A run's source that tells how many callpaths were read; closing it is the run's affair. */
  private static final class Told implements ProfileSource {
    private final ExportedRun run;
    private long reads;

    Told(ExportedRun run) {
      this.run = run;
    }

    @Override
    public LaneValues read(Selection selection) throws IOException {
      LaneValues values = run.source().read(selection);
      long callpaths = schema().callpaths().size();
      run.reached(Math.min(callpaths, reads++), callpaths); // the first: lanes alone
      return values;
    }

    @Override
    public RunInfo run() {
      return run.info();
    }

    @Override
    public Precision precision() {
      return run.source().precision();
    }

    @Override
    public Schema schema() {
      return run.schema();
    }

    @Override
    public Overview overview() throws IOException {
      return run.source().overview();
    }

    @Override
    public List<LaneGroup> groups(Selection selection) throws IOException {
      return run.source().groups(selection);
    }

    @Override
    public void close() {}
  }
}
