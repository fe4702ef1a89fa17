package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of the index's table of trace files. */
public final class TracesCodec {
  private TracesCodec() {}

  public static byte[] write(List<TraceEntry> traces) {
    Output out = new Output();
    out.varint(traces.size());
    for (TraceEntry trace : traces) {
      out.text(trace.name());
      out.varint(trace.length());
    }
    return out.toByteArray();
  }

  /** Reads a table up to the end of the input. */
  public static List<TraceEntry> read(Input in) throws MalformedProfileException {
    List<TraceEntry> traces = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int left = in.count("trace files"); left > 0; left--) {
      try {
        traces.add(new TraceEntry(in.text(), in.varint()));
      } catch (IllegalArgumentException e) {
        throw in.malformed(e.getMessage());
      }
      if (!names.add(traces.get(traces.size() - 1).name())) {
        throw in.malformed("a trace file is there twice");
      }
    }
    in.end();
    return traces;
  }
}
