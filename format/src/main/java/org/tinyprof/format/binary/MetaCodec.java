package org.tinyprof.format.binary;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The bytes of the run information and of the precision values were kept with. */
final class MetaCodec {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  record Meta(RunInfo run, Precision precision) {}

  private MetaCodec() {}

  static byte[] write(RunInfo run, Precision precision) {
    Output out = new Output();
    out.varint(precision.stepNanos());
    out.u8(precision.digits());
    out.text(run.program());
    Instant start = run.start();
    out.zigzag(start.getEpochSecond());
    out.varint(start.getNano());
    out.varint(run.ranks());
    out.varint(run.hosts().size());
    for (String host : run.hosts()) {
      out.text(host);
    }
    out.text(run.jdk());
    out.text(run.version());
    out.text(run.clock());
    out.text(run.configuration());
    out.varint(run.properties().size());
    for (Map.Entry<String, String> property : run.properties().entrySet()) {
      out.text(property.getKey());
      out.text(property.getValue());
    }
    return out.toByteArray();
  }

  /** Reads what it knows; later minor versions may add fields at the end. */
  static Meta read(Input in) throws MalformedProfileException {
    long step = in.varint();
    int digits = in.u8();
    String program = in.text();
    long seconds = in.zigzag();
    int nanos = in.count(NANOS_PER_SECOND - 1, "nanoseconds");
    int ranks = in.count(Integer.MAX_VALUE, "ranks");
    List<String> hosts = new ArrayList<>();
    for (int left = in.count("hosts"); left > 0; left--) {
      hosts.add(in.text());
    }
    String jdk = in.text();
    String version = in.text();
    String clock = in.text();
    String configuration = in.text();
    Map<String, String> properties = new TreeMap<>();
    for (int left = in.count("properties"); left > 0; left--) {
      properties.put(in.text(), in.text());
    }
    if (seconds < Instant.MIN.getEpochSecond() || seconds > Instant.MAX.getEpochSecond()) {
      throw in.malformed("impossible start time " + seconds);
    }
    try {
      return new Meta(
          new RunInfo(
              program,
              Instant.ofEpochSecond(seconds, nanos),
              ranks,
              hosts,
              jdk,
              version,
              clock,
              configuration,
              properties),
          new Precision(step, digits));
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }
}
