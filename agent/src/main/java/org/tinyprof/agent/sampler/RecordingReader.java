package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import one.jfr.ClassRef;
import one.jfr.JfrReader;
import one.jfr.MethodRef;
import one.jfr.StackTrace;
import one.jfr.event.Event;
import org.tinyprof.agent.sampler.Frames.Frame;
import org.tinyprof.runtime.sample.StackSamples;

/** Reads the stacks of a recording in JFR's format, which several tools write. */
abstract class RecordingReader {
  final SampleCollector sink;
  final Slices slices = new Slices();
  private final Map<Long, Frame> methods = new HashMap<>();

  RecordingReader(SampleCollector sink) {
    this.sink = sink;
  }

  /** Adds the stacks of a file. Who writes recordings says nothing if the disk has no room. */
  final void read(Path file, StackSamples to) throws SamplerException {
    slices.begin();
    sink.forgetThreads();
    sink.beginRound();
    try (RecordingBytes bytes = RecordingBytes.of(file);
        JfrReader in = new JfrReader(bytes.buffer())) {
      prepare(in);
      in.stopAtNewChunk = true;
      while (in.hasMoreChunks()) {
        methods.clear(); // numbered anew in each chunk
        add(in, events(in), to);
      }
    } catch (IOException | BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new SamplerException(
          "their recording in %s is not whole: make room there, or name another folder with"
                  .formatted(file.getParent())
              + " -Djava.io.tmpdir",
          e);
    }
  }

  /** Those of a chunk, in the order of time. */
  private List<Event> events(JfrReader in) throws IOException {
    List<Event> events = new ArrayList<>();
    for (Event each = in.readEvent(); each != null; each = in.readEvent()) {
      events.add(each);
      slices.step();
    }
    Collections.sort(events);
    return events;
  }

  /** Called once a file, before any event is read. */
  abstract void prepare(JfrReader in);

  /** Adds the events of one chunk, which are in the order of time. */
  abstract void add(JfrReader in, List<Event> events, StackSamples to);

  /** Whether a frame of that type is no Java method's. */
  abstract boolean isNative(int frameType);

  /** Called for each frame that is no Java method's, from the root down. */
  abstract void addNative(String name);

  /**
   * Begins a stack and adds its frames; false if no Java method is on it.
   *
   * @param moment when it was taken, by {@link System#nanoTime}
   */
  final boolean fold(JfrReader in, StackTrace trace, long moment) {
    slices.step();
    sink.begin(moment, moment);
    for (int i = trace.methods.length - 1; i >= 0; i--) {
      if (isNative(trace.types[i])) {
        addNative(nativeName(in, trace.methods[i]));
      } else {
        sink.add(frame(in, trace.methods[i]), trace.locations[i] >>> 16);
      }
    }
    return !sink.isEmpty();
  }

  private Frame frame(JfrReader in, long method) {
    Frame known = methods.get(method);
    if (known == null) {
      MethodRef ref = in.methods.get(method);
      ClassRef type = ref == null ? null : in.classes.get(ref.cls);
      known =
          type == null
              ? Frames.HIDDEN
              : sink.frame(text(in, type.name), text(in, ref.name), text(in, ref.sig));
      methods.put(method, known);
    }
    return known;
  }

  static String nativeName(JfrReader in, long function) {
    MethodRef ref = in.methods.get(function);
    return ref == null ? "" : text(in, ref.name);
  }

  static String text(JfrReader in, long symbol) {
    byte[] bytes = in.symbols.get(symbol);
    return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
  }
}
