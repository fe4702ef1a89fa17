package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.binary.TraceEntry;
import org.tinyprof.format.binary.TraceFileHeader;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * The trace file of an aggregator. Blocks are added to its end, during all flushes of a job, and
 * stay where they are. What a flush has added counts once an index says so.
 */
public final class TraceFile {
  private static final int HEADER_BYTES = 2 * Integer.BYTES; // of a frame: length and checksum

  private final String name;
  private final RunId run;
  private final List<MemberBlocks> members = new ArrayList<>();
  private Path folder;
  private long length; // of what is whole; 0 before the first block
  private long lengthBefore; // this flush
  private boolean away; // in the folder of an earlier snapshot, because it could not be moved
  private String failure = "";

  TraceFile(String name, RunId run) {
    this.name = name;
    this.run = run;
  }

  /** From now on the file is in that folder; one that was in another is the same file in both. */
  void moveTo(Path target) {
    failure = "";
    away = false;
    lengthBefore = length;
    try {
      if (length > 0 && !target.equals(folder)) {
        Path unfinished = Temporary.of(target.resolve(name));
        linkOrCopy(folder.resolve(name), unfinished);
        Files.move(unfinished, target.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      }
      folder = target;
    } catch (IOException e) {
      away = true;
      fail(target.resolve(name), e);
    }
  }

  private static void linkOrCopy(Path from, Path to) throws IOException {
    try {
      Files.createLink(to, from);
    } catch (IOException | UnsupportedOperationException e) { // not every file system has links
      Files.copy(from, to);
    }
  }

  private void fail(Path file, IOException why) {
    failure =
        WriteFailures.describe(file, why)
            + "; calls are missing in the trace: make room, or use trace: last 30s";
  }

  /** How many blocks of a rank of the group are in the file. */
  public long held(int member) {
    return of(member).size();
  }

  private MemberBlocks of(int member) {
    while (members.size() <= member) {
      members.add(new MemberBlocks());
    }
    return members.get(member);
  }

  /**
   * Adds frames of a rank of the group. If that fails, none of them is in the file, and {@link
   * #failure} says why.
   */
  public void append(int member, ByteBuffer frames) throws IOException {
    List<Integer> lengths = lengths(frames);
    Path file = folder.resolve(name);
    try {
      if (length == 0) {
        write(file, ByteBuffer.wrap(TraceFileHeader.of(run)), 0);
        length = TraceFileHeader.BYTES;
      }
      write(file, frames, length);
    } catch (IOException e) {
      fail(file, e);
      cut(); // a profile without all calls still needs its room
      return;
    }
    for (int each : lengths) {
      of(member).add(length, each);
      length += each;
    }
  }

  private static List<Integer> lengths(ByteBuffer frames) throws MalformedProfileException {
    List<Integer> lengths = new ArrayList<>();
    ByteBuffer in = frames.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    while (in.hasRemaining()) {
      int contents = in.remaining() < HEADER_BYTES ? -1 : in.getInt(in.position());
      if (contents < 0 || contents > in.remaining() - HEADER_BYTES) {
        throw new MalformedProfileException("message", in.position(), "a block is cut short");
      }
      lengths.add(HEADER_BYTES + contents);
      in.position(in.position() + HEADER_BYTES + contents);
    }
    return lengths;
  }

  /** Writes over whatever a flush that failed has left there. */
  private static void write(Path file, ByteBuffer bytes, long at) throws IOException {
    new AtomicFile.Uninterrupted() {
      @Override
      void act() throws IOException {
        try (FileChannel out = open(file, at == 0)) {
          out.truncate(at);
          ChannelBytes.write(out, bytes, at);
        }
      }
    }.run();
  }

  private static FileChannel open(Path file, boolean first) throws IOException {
    return first
        ? FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)
        : FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Brings all blocks of this flush to the disk, or none; the folder's names are forced with those
   * of the parts.
   */
  public void finish() {
    if (length == lengthBefore) {
      return;
    }
    try {
      AtomicFile.force(folder.resolve(name), StandardOpenOption.WRITE);
    } catch (IOException e) {
      lose(e);
    }
  }

  private void lose(IOException why) {
    fail(folder.resolve(name), why);
    length = lengthBefore;
    for (MemberBlocks blocks : members) {
      blocks.loseFrom(length);
    }
  }

  /**
   * Gives up the blocks of this flush, because a part could not be written: their room may be what
   * it needs.
   *
   * @return whether there were any, and their room is free
   */
  public boolean makeRoom(IOException why) {
    if (length == lengthBefore) {
      return false;
    }
    lose(why);
    return cut();
  }

  /** Frees what is behind the blocks that are whole; returns whether that was possible. */
  private boolean cut() {
    try {
      write(folder.resolve(name), ByteBuffer.allocate(0), length);
      return true;
    } catch (IOException e) {
      return false; // then the disk stays as full as it is
    }
  }

  /** Why blocks of this flush are not in the file; empty if all are. */
  public String failure() {
    return failure;
  }

  /** Where a block is, by its number among those of the rank; empty if it is not in the file. */
  public Optional<StoredBlock> place(int member, long number) {
    MemberBlocks blocks = of(member);
    return number < blocks.size() && !away ? blocks.place(name, (int) number) : Optional.empty();
  }

  /** What the index has to know; empty if there is no block. */
  public Optional<TraceEntry> entry() {
    return length == 0 || away ? Optional.empty() : Optional.of(new TraceEntry(name, length));
  }
}
