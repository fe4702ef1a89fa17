package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Base64;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.TimelinePicture;
import org.tinyprof.analysis.time.TimelineRow;
import org.tinyprof.analysis.time.TimelineRows;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/**
 * Where threads were when: of each cell the callpath with most of its time, what its threads did,
 * and the share of the callpaths that are chosen. Three bytes a cell.
 */
final class TimelineCells implements PageQuestion {
  private static final int MOST_BINS = 1024;
  private static final int MOST_ROWS = 512;
  private static final int FEW_RANKS = 32; // have one row per thread
  private static final int USUAL_BINS = 240;
  private static final int USUAL_ROWS = 120;
  private static final int CELL_BYTES = 3;
  private static final int MOST_CALLPATHS = (1 << Short.SIZE) - 1;
  private static final int CHOSEN_STEPS = 63;

  private static final int MOST_INTERRUPTED = 255;

  private static final int ABSENT = 0;
  private static final int RUNNING = 1;
  private static final int WAITING = 2;
  private static final int OFF_CPU = 3;
  private static final int NOT_RECORDED = 4; // absent in two bits, and something in the others

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Interval whole = open.times().span();
    TimelinePicture picture =
        TimelinePicture.of(
            open.run(),
            rows(open, asked),
            open.times().shown(asked),
            asked.number("bins", 1, MOST_BINS, USUAL_BINS),
            depth(asked),
            chosen(open, asked));
    out.name("first").value(whole.from()).name("last").value(whole.to());
    out.name("from").value(picture.interval().from()).name("to").value(picture.interval().to());
    out.name("exact").value(picture.exact()).name("sampled").value(picture.sampled());
    out.name("every").value(picture.every());
    out.name("clocks").value(RunTimeline.of(open.run()).clocks().errorNanos());
    out.name("chosen").value(asked.has("q") || asked.has("path"));
    out.name("gaps").value(picture.hasGaps());
    out.name("bins").value(picture.bins());
    out.name("rows").beginArray();
    for (TimelineRow row : picture.rows()) {
      out.beginObject().name("first").value(row.firstRank()).name("last").value(row.lastRank());
      out.name("thread").value(row.thread()).endObject();
    }
    out.endArray();
    Map<Integer, Integer> places = new LinkedHashMap<>();
    byte[] cells = cells(picture, places);
    addCallers(open, places);
    out.name("callpaths").beginArray();
    for (int callpath : places.keySet()) {
      int parent = callpath == ThreadTimeline.NOWHERE ? -1 : open.forest().parent(callpath);
      write(open, callpath, out.beginObject());
      out.name("parent").value(parent < 0 ? -1 : places.getOrDefault(parent, -1)).endObject();
    }
    out.endArray();
    out.name("cells").value(Base64.getEncoder().encodeToString(cells));
    if (!picture.interruptions().isEmpty()) {
      out.name("interrupted").value(Base64.getEncoder().encodeToString(interrupted(picture)));
    }
    IntSet ranks = SliceText.ranks(asked);
    if (TimelineRows.some(open.run(), ranks).length <= FEW_RANKS) {
      MessageLines.write(open, ranks, picture.interval(), out);
    }
  }

  /** A byte a cell: in 255ths, the square root of the share in which a process stood still. */
  private static byte[] interrupted(TimelinePicture picture) {
    byte[] cells = new byte[picture.rows().size() * picture.bins()];
    for (int i = 0; i < cells.length; i++) {
      double share = 0;
      for (Interruption.Kind kind : picture.interruptions()) {
        share += picture.interrupted(kind, i / picture.bins(), i % picture.bins());
      }
      cells[i] = (byte) Math.ceil(MOST_INTERRUPTED * Math.sqrt(Math.min(1, share)));
    }
    return cells;
  }

  private static TimelineRows rows(OpenRun open, Parameters asked)
      throws IOException, QuestionException {
    IntSet ranks = SliceText.ranks(asked);
    int[] some = TimelineRows.some(open.run(), ranks);
    if (some.length == 0) {
      throw SliceText.noRange(asked.text("ranks"));
    }
    if (some.length <= FEW_RANKS) {
      TimelineRows threads = TimelineRows.ofThreads(open.run(), ranks);
      if (threads.size() <= asked.number("threads", 0, MOST_ROWS, USUAL_ROWS)) {
        return threads;
      }
    }
    int most = asked.number("rows", 1, MOST_ROWS, USUAL_ROWS);
    return TimelineRows.ofRanks(open.run(), ranks, most, open.times().shown(asked));
  }

  /** The depth of a request; without one the innermost callpaths are shown. */
  static int depth(Parameters asked) throws QuestionException {
    return asked.number("depth", 0, TimelinePicture.INNERMOST, TimelinePicture.INNERMOST);
  }

  /** What was searched, or else the selected callpath with all below it. */
  private static BitSet chosen(OpenRun open, Parameters asked)
      throws IOException, QuestionException {
    if (asked.has("q")) {
      return Search.of(open, asked);
    }
    BitSet chosen = new BitSet();
    if (asked.has("path")) {
      chosen.set(open.callpath(asked));
      for (int i = 0; i < open.forest().size(); i++) {
        int parent = open.forest().parent(i);
        chosen.set(i, chosen.get(i) || (parent >= 0 && chosen.get(parent)));
      }
    }
    return chosen;
  }

  /** Two bytes for the callpath, by the order in which they come; two bits and six for the rest. */
  private static byte[] cells(TimelinePicture picture, Map<Integer, Integer> places) {
    byte[] cells = new byte[CELL_BYTES * picture.rows().size() * picture.bins()];
    int at = 0;
    for (int row = 0; row < picture.rows().size(); row++) {
      for (int bin = 0; bin < picture.bins(); bin++) {
        boolean works = works(picture, row, bin);
        int callpath = works ? picture.running(row, bin) : picture.callpath(row, bin, 0);
        int activity = works ? RUNNING : activity(picture, row, bin);
        int share = (int) Math.ceil(CHOSEN_STEPS * picture.chosen(row, bin));
        boolean gap = activity == NOT_RECORDED;
        int place = place(gap ? TimelinePicture.NONE : callpath, places);
        cells[at++] = (byte) place;
        cells[at++] = (byte) (place >>> Byte.SIZE);
        cells[at++] = (byte) (gap ? NOT_RECORDED : activity | Math.min(CHOSEN_STEPS, share) << 2);
      }
    }
    return cells;
  }

  /** Callers have a place behind those that they called: rows with room show them. */
  private static void addCallers(OpenRun open, Map<Integer, Integer> places) {
    for (int callpath : List.copyOf(places.keySet())) {
      int above = callpath == ThreadTimeline.NOWHERE ? -1 : open.forest().parent(callpath);
      for (; above >= 0; above = open.forest().parent(above)) {
        place(above, places);
      }
    }
  }

  private static int place(int callpath, Map<Integer, Integer> places) {
    if (callpath == TimelinePicture.NONE) {
      return MOST_CALLPATHS;
    }
    int next = places.size();
    return next < MOST_CALLPATHS
        ? places.computeIfAbsent(callpath, each -> next)
        : places.getOrDefault(callpath, MOST_CALLPATHS);
  }

  /**
   * Whether a row of several threads shows what ran: a pool's threads that wait for work would hide
   * the one that works.
   */
  private static boolean works(TimelinePicture picture, int row, int bin) {
    TimelineRow shown = picture.rows().get(row);
    double ranks = shown.lastRank() - shown.firstRank() + 1;
    return shown.thread().isEmpty() && picture.runningThreads(row, bin) >= ranks / 2;
  }

  private static int activity(TimelinePicture picture, int row, int bin) {
    if (picture.notRecorded(row, bin) > 1 - picture.absent(row, bin)) {
      return NOT_RECORDED;
    }
    if (picture.callpath(row, bin, 0) == TimelinePicture.NONE) {
      return ABSENT;
    }
    double waiting = picture.waiting(row, bin);
    double offCpu = picture.offCpu(row, bin);
    double running = 1 - picture.absent(row, bin) - waiting - offCpu;
    return running >= waiting && running >= offCpu
        ? RUNNING
        : waiting >= offCpu ? WAITING : OFF_CPU;
  }

  /** The members of a callpath's object. */
  static void write(OpenRun open, int callpath, JsonOutput out) throws IOException {
    boolean nowhere = callpath == ThreadTimeline.NOWHERE;
    out.name("path").value(nowhere ? "" : open.path(callpath));
    out.name("name").value(nowhere ? "" : open.run().schema().callpaths().name(callpath));
    out.name("full").value(nowhere ? "" : open.fullName(callpath));
    out.name("kind").value(nowhere ? "" : open.kind(callpath));
  }
}
