package org.tinyprof.format.binary;

import java.time.Instant;
import java.util.Map;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads the run information of versions 1.0 and 1.1. */
final class V1Meta {
  private V1Meta() {}

  /** Reads it; the run's id follows from the headers, which hold the checksums of all contents. */
  static MetaCodec.Meta read(Input in, byte[] headers) throws MalformedProfileException {
    long step = in.varint();
    in.u8(); // significant digits, which no TinyProf ever rounded to
    String program = in.text();
    Instant start = MetaCodec.readMoment(in);
    int ranks = in.count(Integer.MAX_VALUE, "ranks");
    StringBuilder hosts = new StringBuilder();
    for (int left = in.count("hosts"); left > 0; left--) {
      hosts.append(hosts.length() == 0 ? "" : " ").append(in.text());
    }
    Attributes attributes = Attributes.NONE.with(RunAttributes.HOSTS, hosts.toString());
    for (String name :
        new String[] {
          RunAttributes.JDK, RunAttributes.VERSION, RunAttributes.CLOCK, RunAttributes.CONFIGURATION
        }) {
      attributes = attributes.with(name, in.text());
    }
    try {
      for (int left = in.count("properties"); left > 0; left--) {
        String name = in.text();
        attributes = attributes.with(Attributes.of(Map.of(name, Attribute.of(in.text()))));
      }
      RunId id = RunId.of(headers);
      return new MetaCodec.Meta(
          RunInfo.recorded(id, program, start, ranks, attributes), new Precision(step));
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }
}
