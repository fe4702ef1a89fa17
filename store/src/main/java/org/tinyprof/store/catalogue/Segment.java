package org.tinyprof.store.catalogue;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.wire.Checksum;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * A file of summaries that {@link SegmentWriter} made; it never changes. Opening reads tables and
 * runs; times are read run by run. Confined to one thread.
 */
public final class Segment implements Closeable {
  private static final int MOST_BYTES = 1 << 30;
  private static final int BLOCK_HEAD = 8;
  private static final String REMEDY = "delete it and run tinyprof store index";

  private final Path file;
  private final FileChannel channel;
  private final byte[] runBytes;
  private final long timesStart;
  private final List<String> texts = new ArrayList<>();
  private final List<Attributes> sets = new ArrayList<>();
  private final Map<String, PathTree> trees = new HashMap<>();
  private final List<SegmentRun> runs = new ArrayList<>();
  private final Instant walked;

  private Segment(Path file, FileChannel channel) throws IOException {
    this.file = file;
    this.channel = channel;
    byte[] start = read(0, SegmentWriter.START.length);
    if (!Arrays.equals(start, SegmentWriter.START)) {
      throw new MalformedProfileException(file.toString(), 0, "is no part of a catalogue", REMEDY);
    }
    long at = start.length;
    byte[] tables = block(at);
    at += BLOCK_HEAD + tables.length;
    runBytes = block(at);
    timesStart = at + BLOCK_HEAD + runBytes.length;
    Input in = new Input(file.toString(), 0, tables);
    walked = Instant.ofEpochSecond(in.zigzag());
    readTables(in);
    readRuns(new Input(file.toString(), 0, runBytes));
  }

  public static Segment open(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    try {
      return new Segment(file, channel);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** The moment up to which the store was searched for these runs. */
  public Instant walked() {
    return walked;
  }

  /** Its runs, program by program in order of time. */
  public List<SegmentRun> runs() {
    return runs;
  }

  Path file() {
    return file;
  }

  private byte[] block(long at) throws IOException {
    Input head = new Input(file.toString(), at, read(at, BLOCK_HEAD));
    int length = head.u32();
    int checksum = head.u32();
    if (length < 0 || length > MOST_BYTES || length > channel.size() - at) {
      throw damaged();
    }
    return checked(read(at + BLOCK_HEAD, length), checksum);
  }

  private byte[] checked(byte[] bytes, int checksum) throws MalformedProfileException {
    if (Checksum.of(bytes, 0, bytes.length) != checksum) {
      throw damaged();
    }
    return bytes;
  }

  private MalformedProfileException damaged() {
    return new MalformedProfileException(file.toString(), 0, "the catalogue is damaged", REMEDY);
  }

  private byte[] read(long at, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, at + bytes.position()) < 0) {
        throw damaged();
      }
    }
    return bytes.array();
  }

  private void readTables(Input in) throws MalformedProfileException {
    for (int left = in.count("texts"); left > 0; left--) {
      texts.add(in.text());
    }
    for (int left = in.count("sets of attributes"); left > 0; left--) {
      sets.add(attributes(in));
    }
    for (int left = in.count("programs"); left > 0; left--) {
      PathTree tree = new PathTree();
      trees.put(text(in), tree);
      for (int nodes = in.count("callpaths"); nodes > 0; nodes--) {
        int parent = in.count(tree.size(), "callers") - 1;
        tree.node(parent, text(in));
      }
    }
  }

  private String text(Input in) throws MalformedProfileException {
    return at(texts, in);
  }

  private <T> T at(List<T> all, Input in) throws MalformedProfileException {
    long number = in.varint();
    if (number >= all.size()) {
      throw damaged();
    }
    return all.get((int) number);
  }

  private Attributes attributes(Input in) throws MalformedProfileException {
    int count = in.count("attributes");
    if (count == 0) {
      return Attributes.NONE;
    }
    Map<String, Attribute> all = new HashMap<>();
    for (int left = count; left > 0; left--) {
      String name = text(in);
      all.put(name, value(in));
    }
    return Attributes.of(all);
  }

  private Attribute value(Input in) throws MalformedProfileException {
    return switch (in.u8()) {
      case SegmentWriter.MOMENT ->
          new Attribute.Moment(Instant.ofEpochSecond(in.zigzag(), in.varint()));
      case SegmentWriter.NUMBER -> number(in.text());
      case SegmentWriter.YES_NO -> new Attribute.YesNo(in.u8() == 1);
      default -> new Attribute.Text(text(in));
    };
  }

  private Attribute number(String digits) throws MalformedProfileException {
    try {
      return new Attribute.Number(new BigDecimal(digits));
    } catch (NumberFormatException e) {
      throw damaged();
    }
  }

  private void readRuns(Input in) throws MalformedProfileException {
    for (int left = in.count("runs"); left > 0; left--) {
      String path = in.text();
      RunId id = new RunId(in.u64(), in.u64());
      long snapshot = in.varint();
      String program = text(in);
      Instant start = Instant.ofEpochSecond(in.zigzag(), in.varint());
      int ranks = (int) in.varint();
      boolean rolledUp = in.u8() == 1;
      long bytes = in.varint();
      Attributes shared = at(sets, in);
      int length = in.count("bytes of attributes");
      int own = runBytes.length - in.remaining();
      in.bytes(length);
      runs.add(
          new SegmentRun(
              this,
              path,
              RunInfo.recorded(id, program, start, ranks, shared).withSnapshot(snapshot),
              rolledUp,
              bytes,
              own,
              length,
              in.varint(),
              (int) Math.min(MOST_BYTES, in.varint()),
              in.u32()));
    }
  }

  /** The attributes of one run alone. */
  Attributes own(int start, int length) throws MalformedProfileException {
    return attributes(
        new Input(file.toString(), start, Arrays.copyOfRange(runBytes, start, start + length)));
  }

  PathTimes times(String program, long start, int length, int checksum) throws IOException {
    if (start > channel.size() || length > channel.size()) {
      throw damaged();
    }
    byte[] bytes = checked(read(timesStart + start, length), checksum);
    Input in = new Input(file.toString(), start, bytes);
    PathTree tree = trees.get(program);
    int[] nodes = new int[in.count("times")];
    long[] nanos = new long[nodes.length];
    int last = -1;
    for (int i = 0; i < nodes.length; i++) {
      last += 1 + (int) in.varint();
      if (tree == null || last >= tree.size()) {
        throw damaged();
      }
      nodes[i] = last;
      nanos[i] = in.varint();
    }
    return new PathTimes(tree, nodes, nanos);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
