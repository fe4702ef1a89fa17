package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.OutputStream;
import org.tinyprof.analysis.HeapShare;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Part;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Slice;
import org.tinyprof.format.text.CompactText;

/**
 * The compact text: a line a callpath, all ranks in it. Reads a callpath at a time, or as many as
 * fit well into the heap.
 */
final class CompactTextExport implements Export {
  /** Some neighbouring callpaths over all ranks. */
  private static final class Window {
    private final Run run;
    private Part part;
    private int end;

    Window(Run run) {
      this.run = run;
    }

    Slice slice(int callpath) throws IOException {
      if (callpath >= end) {
        read(callpath);
      }
      return part.slice(callpath);
    }

    private void read(int first) throws IOException {
      long left = HeapShare.values(run.tables());
      int last = first;
      do {
        left -= run.summaries().callpaths().get(last++).rows() + run.summaries().lanes();
      } while (last < run.tables().callpaths().size() && left > 0);
      end = last;
      part = null; // room for the next
      part = run.reader().read(Ranks.ALL, i -> i >= first && i < end);
      run.progress().reached(end, run.tables().callpaths().size());
    }
  }

  @Override
  public void write(Run run, OutputStream out) throws IOException {
    Part lanes = run.reader().read(Ranks.ALL, i -> false);
    Profile head = new Profile(run.reader().run(), run.reader().precision(), run.tables(), lanes);
    CompactText.write(head, new Window(run)::slice, out);
  }
}
