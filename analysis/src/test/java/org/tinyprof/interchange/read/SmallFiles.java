package org.tinyprof.interchange.read;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Small files of other tools, byte by byte as their formats are described. */
final class SmallFiles {
  static final String EXPERIMENT =
      """
      # two parameters, the second point was measured once
      PARAMETER p
      PARAMETER size
      POINTS (2 10) ( 4 10 )
      POINTS (8 2.5)
      REGION main
      METRIC time
      DATA 1.5 1.6
      DATA\t3.25
      DATA 6 nan
      REGION main->solve
      METRIC time
      DATA 1 1.1
      DATA nan
      DATA nan
      METRIC flops
      DATA 100 101
      DATA nan
      DATA nan
      """;

  static final String OLD_EXPERIMENT =
      """
      {"callpaths":[{"id":2,"name":"main->solve"},{"id":1,"name":"main"}],
       "coordinates":[
         {"id":1,"parameter_value_pairs":[{"parameter_id":2,"parameter_value":10},
                                          {"parameter_id":1,"parameter_value":"2"}]},
         {"id":2,"parameter_value_pairs":[{"parameter_id":1,"parameter_value":4},
                                          {"parameter_id":2,"parameter_value":10}]}],
       "measurements":[
         {"id":1,"coordinate_id":1,"callpath_id":1,"metric_id":1,"value":1.5},
         {"id":2,"coordinate_id":1,"callpath_id":1,"metric_id":1,"value":1.6},
         {"id":3,"coordinate_id":2,"callpath_id":1,"metric_id":1,"value":3.25},
         {"id":4,"coordinate_id":1,"callpath_id":2,"metric_id":1,"value":1}],
       "metrics":[{"id":1,"name":"time"}],
       "parameters":[{"id":1,"name":"p"},{"id":2,"name":"size"}]}
      """;

  static final String NEW_EXPERIMENT =
      """
      {"parameters":["p","size"],
       "measurements":{
         "main":{"time":[{"point":[2,10],"values":[1.5,1.6]},{"point":[4,10],"values":3.25}]},
         "main->solve":{"time":[{"point":[2,10],"values":[1]}]}}}
      """;

  static final String EXPERIMENT_LINES =
      """
      {"params":{"x":20},"metric":"metr","value":82.0}
      {"params":{"x":20},"metric":"metr","value":81.5}
      {"params":{"x":30},"callpath":"main->solve","metric":"metr","value":4}
      """;

  static final String PERF =
      """
      # ========
      my prog 10/11  100.000001:    1000 cycles:u:\s
      \t             643 beta+0x12 (/bin/prog)
      \t             6f3 main (/bin/prog)
      \t           21b97 [unknown] (/lib/libc-2.27.so)

      my prog 10/12  100.000002:    2000 cycles:u:\s
      \t             6f3 main (/bin/prog)
      \t           21b97 [unknown] (/lib/libc-2.27.so)

      my prog 10/12  100.000003:    5 page-faults:\s
      \t             6f3 main (/bin/prog)
      \t           21b97 [unknown] (/lib/libc-2.27.so)

      """;

  static final String TRACE =
      """
      [{"pid":7,"tid":1,"ph":"M","name":"process_name","args":{"name":"rank 3"}},
       {"pid":7,"tid":1,"ph":"B","name":"alpha","ts":0},
       {"pid":7,"tid":1,"ph":"X","name":"beta","ts":1,"dur":5},
       {"pid":7,"tid":1,"ph":"X","name":"beta","ts":"7","dur":1},
       {"pid":7,"tid":1,"ph":"C","name":"counter","ts":7,"args":{"a":1}},
       {"pid":7,"tid":1,"ph":"E","name":"nothing","ts":9},
       {"pid":7,"tid":1,"ph":"E","name":"alpha","ts":14}
      """;

  static final String CPU_PROFILE =
      """
      {"nodes":[{"id":1,"callFrame":{"functionName":"(root)","url":"","lineNumber":-1},"children":[2]},
                {"id":2,"callFrame":{"functionName":"a","url":"x.js","lineNumber":4},"children":[3]},
                {"id":3,"callFrame":{"functionName":"","url":"x.js","lineNumber":9}}],
       "startTime":100,"endTime":160,"samples":[2,3,3],"timeDeltas":[10,20,5]}
      """;

  static final String HEAP_PROFILE =
      """
      {"head":{"callFrame":{"functionName":"(root)","url":"","lineNumber":-1},"selfSize":0,"children":[
         {"callFrame":{"functionName":"a","url":"x.js","lineNumber":1},"selfSize":64,"children":[
           {"callFrame":{"functionName":"b","url":"x.js","lineNumber":7},"selfSize":32,"children":[]}]}]},
       "samples":[{"size":64,"nodeId":2,"ordinal":1}]}
      """;

  static final String SAMPLED_TRACE =
      """
      {"traceEvents":[
         {"pid":7,"tid":1,"ph":"M","name":"thread_name","args":{"name":"js"}},
         {"pid":7,"tid":2,"ph":"X","name":"beta","ts":1,"dur":5}],
       "samples":[{"cpu":-1,"name":"","ts":"100","pid":7,"tid":1,"weight":"1","sf":1},
                  {"cpu":-1,"name":"","ts":"110","pid":7,"tid":1,"weight":"1","sf":2},
                  {"cpu":-1,"name":"","ts":"130","pid":7,"tid":1,"weight":"1","sf":1}],
       "stackFrames":{"1":{"name":"[root]","category":"root"},
                      "2":{"name":"load","category":"js","parent":1}}}
      """;

  static final String SPEEDSCOPE_EVENTS =
      """
      {"shared":{"frames":[{"name":"main"},{"name":"solve","file":"S.java","line":7}]},
       "profiles":[{"type":"evented","name":"worker","unit":"milliseconds","startValue":0,"endValue":10,
         "events":[{"type":"O","frame":0,"at":0},{"type":"O","frame":1,"at":2},
                   {"type":"C","frame":1,"at":5},{"type":"C","frame":0,"at":10}]}]}
      """;

  static final String THICKET =
      """
      {"graph":[{"0":{"data":{"name":"main","type":"function"},"children":[1]},
                 "1":{"data":{"name":"solve","type":"function"},"children":[]}}],
       "dataframe_indices":["node","profile"],
       "dataframe":[{"node":0,"profile":-17,"time":1.5,"name":"main"},
                    {"node":0,"profile":42,"time":4.0,"name":"main"},
                    {"node":1,"profile":42,"time":1.0,"name":"solve"}],
       "metadata":[{"profile":42,"size":64,"host":"a","list":[1,2]},{"profile":-17,"size":32}],
       "inclusive_metrics":[],"exclusive_metrics":["time"],"profile_idx_name":"profile",
       "profile_mapping":{"-17":"/runs/small.cali","42":"/runs/large.cali"}}
      """;

  private static final String ANCHOR =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <cube version="4.3">
      <attr key="Creator" value="Score-P 9"/>
      <metrics>
      <metric id="0" type="EXCLUSIVE"><uniq_name>visits</uniq_name><dtype>UINT64</dtype><uom>occ</uom></metric>
      <metric id="1" type="INCLUSIVE"><uniq_name>time</uniq_name><dtype>DOUBLE</dtype><uom>sec</uom>
        <metric id="2" type="EXCLUSIVE"><uniq_name>sent</uniq_name><dtype>UINT32</dtype><uom>bytes</uom></metric></metric>
      <metric id="3" type="EXCLUSIVE"><uniq_name>spread</uniq_name><dtype>TAU_ATOMIC</dtype><uom></uom></metric>
      <metric id="4" type="POSTDERIVED"><uniq_name>rate</uniq_name><dtype>DOUBLE</dtype><uom></uom></metric>
      </metrics>
      <program>
      <region id="0" mod="a.c" begin="3"><name>main</name></region>
      <region id="1" mod="a.c" begin="-1"><name>f &amp; g</name></region>
      <region id="2" mod="" begin="-1"><name>leaf</name></region>
      <cnode id="0" calleeId="0"><cnode id="1" calleeId="1"><cnode id="3" calleeId="2"></cnode></cnode>
      <cnode id="2" calleeId="2"></cnode></cnode>
      </program>
      <system><systemtreenode Id="0"><name>machine</name>
      <locationgroup Id="0"><name>p</name><rank>0</rank><type>process</type>
        <location Id="0"><name>Master</name><rank>0</rank><type>thread</type></location></locationgroup>
      <locationgroup Id="1"><name>p</name><rank>2</rank><type>process</type>
        <location Id="1"><name>Master</name><rank>0</rank><type>thread</type></location>
        <location Id="2"><name>worker</name><rank>1</rank><type>thread</type></location></locationgroup>
      </systemtreenode></system></cube>
      """;

  static final String DATABASE =
      """
      <?xml version="1.0"?>
      <!DOCTYPE HPCToolkitExperiment [
      <!-- a comment with ] and ' in it -->
      <!ELEMENT NV EMPTY>
      ]>
      <HPCToolkitExperiment version="2.2"><Header n="cpi"/>
      <SecCallPathProfile i="0" n="cpi"><SecHeader>
      <MetricDBTable>
      <MetricDB i="0" n="CPUTIME (usec) (I)" t="inclusive" db-id="0"/>
      <MetricDB i="1" n="CPUTIME (usec) (E)" t="exclusive" db-id="1"/>
      <MetricDB i="2" n="PAPI_TOT_CYC (E)" t="exclusive" db-id="2"/>
      </MetricDBTable>
      <LoadModuleTable><LoadModule i="9" n="cpi"/></LoadModuleTable>
      <FileTable><File i="3" n="./src/cpi.c"/></FileTable>
      <ProcedureTable><Procedure i="7" n="main"/><Procedure i="8" n="&lt;root&gt;"/></ProcedureTable>
      </SecHeader><SecCallPathProfileData>
      <PF i="2" l="0" lm="9" f="3" n="8"><C i="3" l="0"><PF i="4" l="19" lm="9" f="3" n="7">
      <L i="5" l="21" f="3"><S i="6" l="22"/></L></PF></C></PF>
      </SecCallPathProfileData></SecCallPathProfile></HPCToolkitExperiment>
      """;

  private SmallFiles() {}

  /** A profile of Score-P: four call nodes, three threads on two ranks. */
  static byte[] cube() throws IOException {
    ByteArrayOutputStream tar = new ByteArrayOutputStream();
    // the order of inclusive rows is main, f & g, leaf of main, leaf of f & g
    put(tar, "1.data", zipped(doubles(4, 0, 2.5, 1, 0, 1.5, 2, 0, 0.5, 0.25, 0, 0.125)));
    put(tar, "1.index", index(ByteOrder.LITTLE_ENDIAN, 0, 1, 2, 3));
    // that of own rows is main, f & g, leaf of f & g, leaf of main
    put(tar, "0.data", plain(longs(1, 0, 1, 1, 0, 3, 1, 0, 7, 2, 0, 4)));
    put(tar, "0.index", index(ByteOrder.LITTLE_ENDIAN, 0, 1, 2, 3));
    put(tar, "2.data", plain(ByteBuffer.allocate(12).putInt(0).putInt(0).putInt(4096).array()));
    put(tar, "2.index", index(ByteOrder.BIG_ENDIAN, 2));
    put(tar, "3.data", plain(new byte[36]));
    put(tar, "3.index", index(ByteOrder.LITTLE_ENDIAN, 0));
    put(tar, "anchor.xml", gzip(ANCHOR.getBytes(StandardCharsets.UTF_8)));
    tar.write(new byte[1024]);
    return tar.toByteArray();
  }

  /** A track of a process called rank 3 with {@code alpha} around two {@code beta}. */
  static byte[] perfetto() {
    return joined(
        packet(60, joined(number(1, 4), message(3, joined(number(1, 9), text(6, "rank 3"))))),
        packet(60, joined(number(1, 5), number(5, 4), message(4, text(5, "worker")))),
        packet(59, message(11, number(11, 5))),
        event(1_000, joined(number(9, 1), text(23, "alpha"))),
        packet(12, message(2, joined(number(1, 8), text(2, "beta")))),
        event(2_000, joined(number(9, 1), number(10, 8))),
        event(7_000, number(9, 2)),
        event(8_000, joined(number(9, 1), number(10, 8))),
        event(9_000, number(9, 2)),
        event(9_500, joined(number(9, 3), text(23, "a mark"))),
        event(15_000, joined(number(9, 2), number(11, 5))));
  }

  private static byte[] event(int nanos, byte[] fields) {
    return message(1, joined(number(8, nanos), number(10, 1), message(11, fields)));
  }

  private static byte[] packet(int field, byte[] contents) {
    return message(1, joined(number(10, 1), message(field, contents)));
  }

  private static byte[] number(int field, int value) {
    return joined(varint(field << 3), varint(value));
  }

  private static byte[] text(int field, String text) {
    return message(field, text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] message(int field, byte[] contents) {
    return joined(varint(field << 3 | 2), varint(contents.length), contents);
  }

  private static byte[] varint(int value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int rest = value; ; rest >>>= 7) {
      if (rest < 128) {
        bytes.write(rest);
        return bytes.toByteArray();
      }
      bytes.write((rest & 127) | 128);
    }
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      bytes.writeBytes(part);
    }
    return bytes.toByteArray();
  }

  private static byte[] doubles(double... values) {
    ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      buffer.putDouble(value);
    }
    return buffer.array();
  }

  private static byte[] longs(long... values) {
    ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (long value : values) {
      buffer.putLong(value);
    }
    return buffer.array();
  }

  private static byte[] index(ByteOrder order, int... rows) {
    ByteBuffer buffer = ByteBuffer.allocate(22 + 4 * rows.length).order(order);
    buffer.put("CUBEX.INDEX".getBytes(StandardCharsets.US_ASCII));
    buffer.putInt(1).putShort((short) 0).put((byte) 1).putInt(rows.length);
    for (int row : rows) {
      buffer.putInt(row);
    }
    return buffer.array();
  }

  private static byte[] plain(byte[] values) {
    byte[] start = "CUBEX.DATA".getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(start.length + values.length).put(start).put(values).array();
  }

  /** Values in two pieces, each zipped. */
  private static byte[] zipped(byte[] values) {
    byte[] piece = new byte[values.length + 100];
    ByteBuffer table = ByteBuffer.allocate(8 + 2 * 24).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer pieces = ByteBuffer.allocate(2 * piece.length);
    table.putLong(2);
    int half = values.length / 2;
    for (int from = 0; from < values.length; from += half) {
      Deflater deflater = new Deflater();
      deflater.setInput(values, from, half);
      deflater.finish();
      int size = deflater.deflate(piece);
      deflater.end();
      table.putLong(from).putLong(pieces.position()).putLong(size);
      pieces.put(piece, 0, size);
    }
    byte[] start = "ZCUBEX.DATA".getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(start.length + table.capacity() + pieces.position())
        .put(start)
        .put(table.array())
        .put(pieces.array(), 0, pieces.position())
        .array();
  }

  private static void put(ByteArrayOutputStream tar, String name, byte[] contents) {
    byte[] header = new byte[512];
    byte[] letters = name.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(letters, 0, header, 0, letters.length);
    byte[] size = "%011o".formatted(contents.length).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(size, 0, header, 124, size.length);
    tar.writeBytes(header);
    tar.writeBytes(contents);
    tar.writeBytes(new byte[(512 - contents.length % 512) % 512]);
  }

  /** The files of an HPCToolkit database of two ranks, by name. */
  static Map<String, byte[]> database() {
    return Map.of(
        "experiment.xml", DATABASE.getBytes(StandardCharsets.UTF_8),
        "1.cpi-000000-000-a8c00270-160443-0.metric-db", values(1),
        "1.cpi-000001-000-a8c00270-160444-0.metric-db", values(2));
  }

  private static byte[] values(int factor) {
    ByteBuffer buffer = ByteBuffer.allocate(32 + 6 * 3 * 8);
    buffer.put("HPCPROF-metricdb__00.10b".getBytes(StandardCharsets.US_ASCII));
    buffer.putInt(6).putInt(3);
    double[] inclusive = {100, 100, 100, 100, factor == 1 ? 0 : 40, factor == 1 ? 0 : 40};
    for (double value : inclusive) {
      buffer.putDouble(value * factor).putDouble(1).putDouble(value / 2);
    }
    return buffer.array();
  }

  /** A packed profile of TAU with two ranks, two metrics and a user event. */
  static byte[] packed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeChars("PPK");
    for (int number : new int[] {2, 1, 0, 0, 1}) { // versions, sizes, one fact
      out.writeInt(number);
    }
    out.writeUTF("CPU MHz");
    out.writeUTF("2600");
    out.writeInt(0); // no facts of threads
    out.writeInt(2);
    out.writeUTF("PAPI_TOT_CYC");
    out.writeUTF("TIME");
    out.writeInt(0); // no groups
    out.writeInt(3);
    for (String function : new String[] {"main", "MPI_Init()", "main => MPI_Init()"}) {
      out.writeUTF(function);
      out.writeInt(0);
    }
    out.writeInt(1);
    out.writeUTF("Message size");
    out.writeInt(2);
    for (int rank = 0; rank < 2; rank++) {
      out.writeInt(rank);
      out.writeInt(0);
      out.writeInt(0);
      out.writeInt(3);
      for (int function = 0; function < 3; function++) {
        out.writeInt(function);
        double inclusive = function == 0 ? 1449 : 1000;
        double own = function == 0 ? 449 : 1000;
        for (double value : new double[] {function + 1, 0, 7, 8, own, inclusive}) {
          out.writeDouble(value);
        }
      }
      out.writeInt(1);
      out.writeInt(0);
      out.writeInt(5);
      for (int i = 0; i < 4; i++) {
        out.writeDouble(i);
      }
    }
    return gzip(bytes.toByteArray());
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    }
    return zipped.toByteArray();
  }
}
