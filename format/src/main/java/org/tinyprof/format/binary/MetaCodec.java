package org.tinyprof.format.binary;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of the run information and of the precision that values were kept with. */
final class MetaCodec {
  private static final int TEXT = 0;
  private static final int NUMBER = 1;
  private static final int YES_NO = 2;
  private static final int MOMENT = 3;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  record Meta(RunInfo run, Precision precision) {}

  private MetaCodec() {}

  static byte[] write(RunInfo run, Precision precision) {
    Output out = new Output(1 << 10);
    out.varint(precision.stepNanos());
    writeId(out, run.id());
    out.varint(run.snapshot());
    out.u8(run.origin().isPresent() ? 1 : 0);
    if (run.origin().isPresent()) {
      writeId(out, run.origin().get());
    }
    out.text(run.program());
    writeMoment(out, run.start());
    out.varint(run.ranks());
    writeAttributes(out, run.attributes());
    return out.toByteArray();
  }

  static void writeId(Output out, RunId id) {
    out.u64(id.high());
    out.u64(id.low());
  }

  static RunId readId(Input in) throws MalformedProfileException {
    return new RunId(in.u64(), in.u64());
  }

  private static void writeMoment(Output out, Instant moment) {
    out.zigzag(moment.getEpochSecond());
    out.varint(moment.getNano());
  }

  private static void writeAttributes(Output out, Attributes attributes) {
    out.varint(attributes.all().size());
    for (Map.Entry<String, Attribute> entry : attributes.all().entrySet()) {
      out.text(entry.getKey());
      write(out, entry.getValue());
    }
  }

  private static void write(Output out, Attribute value) {
    if (value instanceof Attribute.Number number) {
      out.u8(NUMBER);
      out.text(number.toString());
    } else if (value instanceof Attribute.YesNo answer) {
      out.u8(YES_NO);
      out.u8(answer.value() ? 1 : 0);
    } else if (value instanceof Attribute.Moment moment) {
      out.u8(MOMENT);
      writeMoment(out, moment.value());
    } else {
      out.u8(TEXT);
      out.text(value.toString());
    }
  }

  /** Reads what it knows; later minor versions may add fields at the end. */
  static Meta read(Input in) throws MalformedProfileException {
    try {
      Precision precision = new Precision(in.varint());
      RunId id = readId(in);
      long snapshot = in.varint();
      Optional<RunId> origin = in.u8() == 1 ? Optional.of(readId(in)) : Optional.empty();
      String program = in.text();
      Instant start = readMoment(in);
      int ranks = in.count(Integer.MAX_VALUE, "ranks");
      Attributes attributes = readAttributes(in);
      return new Meta(
          new RunInfo(id, snapshot, origin, program, start, ranks, attributes), precision);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static Instant readMoment(Input in) throws MalformedProfileException {
    long seconds = in.zigzag();
    int nanos = in.count(NANOS_PER_SECOND - 1, "nanoseconds");
    if (seconds < Instant.MIN.getEpochSecond() || seconds > Instant.MAX.getEpochSecond()) {
      throw in.malformed("impossible moment " + seconds);
    }
    return Instant.ofEpochSecond(seconds, nanos);
  }

  private static Attributes readAttributes(Input in) throws MalformedProfileException {
    Map<String, Attribute> attributes = new TreeMap<>();
    for (int left = in.count("attributes"); left > 0; left--) {
      String name = in.text();
      attributes.put(name, readAttribute(in));
    }
    return Attributes.of(attributes);
  }

  private static Attribute readAttribute(Input in) throws MalformedProfileException {
    int type = in.u8();
    return switch (type) {
      case TEXT -> new Attribute.Text(in.text());
      case NUMBER -> number(in);
      case YES_NO -> new Attribute.YesNo(in.u8() == 1);
      case MOMENT -> new Attribute.Moment(readMoment(in));
      default -> throw in.malformed("unknown type of attribute " + type);
    };
  }

  private static Attribute number(Input in) throws MalformedProfileException {
    String digits = in.text();
    if (Attribute.of(digits) instanceof Attribute.Number number) {
      return number;
    }
    throw in.malformed("an attribute is not a number: " + digits);
  }
}
