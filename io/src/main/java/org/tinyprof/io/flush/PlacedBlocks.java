package org.tinyprof.io.flush;

import java.util.Optional;
import org.tinyprof.format.trace.SentBlocks;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.io.file.TraceFile;
import org.tinyprof.io.trace.ChangedBlocks;

/**
 * Says of the blocks of a rank where they are in the aggregator's trace file. In the time of those
 * that the file lacks, calls are not recorded.
 */
final class PlacedBlocks extends ChangedBlocks {
  private final TraceFile file;
  private final int member;

  PlacedBlocks(TraceFile file, int member) {
    this.file = file;
    this.member = member;
  }

  @Override
  protected Optional<TraceBlock> inPlaceOf(TraceBlock sent) {
    Optional<StoredBlock> place = file.place(member, sent.stored().orElseThrow().offset());
    return Optional.of(
        place.isPresent()
            ? sent.storedIn(new SentBlocks(), place.get())
            : TraceBlock.notRecordedFrom(sent.from()));
  }
}
