package org.tinyprof.format.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Where the encoded steps or messages of a block are. */
interface BlockBytes {
  /** In place of the number of bytes. */
  int ELSEWHERE = 0;

  /** The bytes, from their start. */
  Input of(BlockHead head) throws IOException;

  /** The place in a trace file; empty if they are in memory. */
  Optional<StoredBlock> stored();

  /** Whether they can be read, as far as that is known without reading them. */
  boolean areThere() throws MalformedProfileException;

  /** Bytes in memory. */
  record InMemory(Input bytes) implements BlockBytes {
    static InMemory of(byte[] bytes) {
      return new InMemory(new Input("block", 0, bytes));
    }

    @Override
    public Input of(BlockHead head) {
      return bytes.copy(); // an input has a position
    }

    @Override
    public Optional<StoredBlock> stored() {
      return Optional.empty();
    }

    @Override
    public boolean areThere() {
      return true;
    }
  }

  /** Bytes in a trace file. */
  record InFile(TraceFiles files, StoredBlock place) implements BlockBytes {
    @Override
    public Input of(BlockHead head) throws IOException {
      return TraceFrame.contents(files.read(place), head);
    }

    @Override
    public Optional<StoredBlock> stored() {
      return Optional.of(place);
    }

    @Override
    public boolean areThere() throws MalformedProfileException {
      return files.has(place);
    }
  }

  /** All bytes; those in a file that cannot be read give an unchecked exception. */
  default byte[] all(BlockHead head) {
    try {
      Input in = of(head);
      return in.bytes(in.remaining());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Writes the bytes, or where they are if they are in a trace file of that name.
   *
   * @param file the trace file beside what is written; none has an empty name
   */
  default void write(Output out, BlockHead head, String file) {
    StoredBlock place = stored().orElse(null);
    if (place != null && place.file().equals(file)) {
      out.varint(ELSEWHERE);
      out.varint(place.offset());
      out.varint(place.length());
    } else {
      byte[] bytes = all(head);
      out.varint(bytes.length);
      out.bytes(bytes);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param file the name of the trace file that blocks may be in
   */
  static BlockBytes read(Input in, String file, TraceFiles files) throws MalformedProfileException {
    int bytes = in.count("bytes of a block");
    if (bytes != ELSEWHERE) {
      return new InMemory(in.slice(bytes));
    }
    long offset = in.varint();
    int length = in.count(Integer.MAX_VALUE, "bytes of a block");
    try {
      return new InFile(files, new StoredBlock(file, offset, length));
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }
}
