package org.tinyprof.io.flush;

import java.util.Optional;
import org.tinyprof.format.trace.MessageBlock;
import org.tinyprof.format.trace.SentBlocks;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.io.file.TraceFile;
import org.tinyprof.io.trace.ChangedBlocks;

/**
 * Says of the blocks of a rank where they are in the aggregator's trace file. In the time of those
 * that the file lacks, calls are not recorded, and messages are left out.
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
    Optional<StoredBlock> place = place(sent.stored());
    return Optional.of(
        place.isPresent()
            ? sent.storedIn(new SentBlocks(), place.get())
            : TraceBlock.notRecordedFrom(sent.from()));
  }

  @Override
  protected Optional<MessageBlock> inPlaceOf(MessageBlock sent) {
    return place(sent.stored()).map(place -> sent.storedIn(new SentBlocks(), place));
  }

  private Optional<StoredBlock> place(Optional<StoredBlock> sent) {
    return file.place(member, sent.orElseThrow().offset());
  }
}
