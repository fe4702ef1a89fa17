package org.tinyprof.runtime.trace;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * Turns records of calls into steps.
 *
 * <p>A record is written when its call ends, so a call comes after those inside it. Backwards, a
 * call comes before those inside it, so a stack of the calls around a moment tells the innermost
 * one. So the newest record comes first, and one pass is enough, whatever the length.
 */
final class BackwardSteps {
  private final TraceContents contents;
  private final int[] parents;
  private final long from;
  private final long until;
  private final StepVisitor visitor;
  private final Pauses pauses;
  private final OpenCalls openAtEnd = new OpenCalls();
  private final OpenCalls open = new OpenCalls();
  private boolean begun;
  private int hole;
  private int owner;
  private long last; // the moment of the step before

  BackwardSteps(TraceContents contents, int[] parents, long from, long until, StepVisitor visitor) {
    this.contents = contents;
    this.parents = parents;
    this.from = Math.max(from, contents.lostUntil());
    this.until = until;
    this.visitor = visitor;
    this.pauses = new Pauses(contents.pauses());
    this.hole = contents.holes().size() - 1;
    this.owner = contents.owners().size() - 1;
    this.last = until;
  }

  /** Visits all steps; {@code now} are calls that are open after the last record. */
  void visit(OpenCalls now) {
    for (int i = 0; i < now.size(); i++) {
      wasOpenAtEnd(now.place(i), pauses.start(now.start(i), Long.MAX_VALUE));
    }
    visitThread();
    ByteBuffer copy = TraceContents.room();
    List<TraceContents.Piece> pieces = contents.pieces();
    for (int i = pieces.size() - 1; i >= 0; i--) {
      TraceContents.Piece piece = pieces.get(i);
      if (!piece.copyTo(copy)) {
        begin();
        closeAll(last); // it is overwritten, and so are all before
        return;
      }
      if (!visit(piece, copy)) {
        closeAll(from);
        return;
      }
    }
    begin();
    passHoles(-1);
    closeAll(from);
  }

  /** Visits a piece; says whether calls before it may count. */
  private boolean visit(TraceContents.Piece piece, ByteBuffer copy) {
    int at = piece.end() - TraceChunk.RECORD_BYTES;
    long record = piece.firstRecord() + at / TraceChunk.RECORD_BYTES;
    for (; at >= 0; at -= TraceChunk.RECORD_BYTES, record--) {
      int place = TraceBuffer.place(copy, at);
      if (place == TraceBuffer.HIGH_PART) {
        continue;
      }
      long recorded = copy.getLong(at);
      long exit = recorded + TraceBuffer.nanos(copy, at);
      long start = pauses.start(recorded, exit);
      if (exit > until) {
        wasOpenAtEnd(place & ~TraceBuffer.GOES_ON, start);
      } else if (exit <= from) {
        begin();
        passHoles(record);
        return false;
      } else {
        if (!begun) { // it had read the clock to end, and the tree still said that it is open
          openAtEnd.removeLastIf(place & ~TraceBuffer.GOES_ON, start);
        }
        begin();
        passHoles(record);
        passOwners(record);
        call(place, start, exit);
      }
    }
    return true;
  }

  private void wasOpenAtEnd(int place, long start) {
    if (start < until) {
      openAtEnd.add(place, start);
    }
  }

  /** All that was open at the end is known. */
  private void begin() {
    if (begun) {
      return;
    }
    begun = true;
    if (!openAtEnd.isEmpty()) {
      step(until, StepVisitor.NOWHERE);
    }
    for (int i = 0; i < openAtEnd.size(); i++) {
      open.add(openAtEnd.place(i), openAtEnd.start(i));
    }
  }

  private void call(int marked, long start, long exit) {
    int place = marked & ~TraceBuffer.GOES_ON;
    if (place != marked && open.extend(place, exit, start)) {
      return;
    }
    while (!open.isEmpty() && !(open.lastStart() <= start && isAround(open.innermost(), place))) {
      enter();
    }
    step(exit, open.innermost());
    open.add(place, start);
  }

  private boolean isAround(int caller, int place) {
    int around = place;
    while (around > caller) {
      around = parents[around];
    }
    return around == caller && caller != place;
  }

  /** Backwards, a call is over with its enter. */
  private void enter() {
    step(open.lastStart(), open.innermost());
    open.removeLast();
  }

  private void passOwners(long record) {
    while (owner > 0 && record < contents.owners().get(owner).record()) {
      previousOwner();
    }
  }

  private void previousOwner() {
    closeAll(from);
    owner--;
    visitThread();
  }

  private void visitThread() {
    visitor.thread(owner < 0 ? "" : contents.owners().get(owner).thread());
    last = until;
  }

  /** Between the ends of a gap, only those calls are known that began before and ended after it. */
  private void passHoles(long record) {
    for (; hole >= 0 && record < contents.holes().get(hole).record(); hole--) {
      TraceContents.Hole passed = contents.holes().get(hole);
      while (owner > Math.max(0, passed.owner())) {
        previousOwner();
      }
      if (passed.from() < until && passed.to() > from) {
        pass(passed);
      }
    }
  }

  private void pass(TraceContents.Hole passed) {
    while (!open.isEmpty() && open.lastStart() >= passed.to()) {
      enter();
    }
    if (passed.to() < until || open.isEmpty()) { // else it goes on, and what is open is inside it
      step(passed.to(), open.innermost());
    }
    while (!open.isEmpty() && open.lastStart() > passed.from()) {
      open.removeLast();
    }
    last = Math.min(Math.max(passed.from(), from), last);
    visitor.gap(last, open.innermost());
    if (passed.from() <= from) {
      forgetAll(); // the gap goes on from before, when this was known
      return;
    }
    OpenCalls around = passed.around();
    for (int i = 0; i < around.size(); i++) {
      open.add(around.place(i), pauses.start(around.start(i), passed.to()));
    }
  }

  /** Ends the steps of a thread: at the enter of its outermost call, or at the earliest moment. */
  private void closeAll(long earliest) {
    while (!open.isEmpty() && open.lastStart() >= earliest) {
      enter();
    }
    if (!open.isEmpty()) {
      step(earliest, open.innermost());
    }
    forgetAll();
  }

  private void forgetAll() {
    while (!open.isEmpty()) {
      open.removeLast();
    }
  }

  private void step(long moment, int place) {
    last = Math.min(moment, last);
    visitor.step(last, place);
  }
}
