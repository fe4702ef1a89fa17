package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValues;

/** What is known of the run and of its lanes, in every format that has a place for it. */
class RunFactsTest {
  private static final String ID = "5a0c2f7e91d34b6880e1b7c94d2f6a13";

  @TempDir Path folder;

  /** The example's first rank as two threads of a known process, cut out of the run. */
  private byte[] bytes(ExportFormat format) throws Exception {
    Path path = ExampleRun.write(folder.resolve("run.tprof"));
    Profile whole = BinarySource.open(path).profile();
    LaneValues rank = whole.values().range(0, 1);
    LaneOrigin origin =
        new LaneOrigin("node01", 4711, "0-3", Instant.parse("2026-03-01T08:31:00Z"));
    List<LaneValues> lanes = new ArrayList<>();
    for (Lane lane : List.of(new Lane(0, 0, "main", origin), new Lane(0, 1, "pool", origin))) {
      lanes.add(new LaneValues(List.of(lane), rank.counters(), rank.blocks()));
    }
    Profile cut =
        new Profile(
            whole.run().cut(new RunId(0, 9)),
            whole.precision(),
            whole.schema(),
            LaneValues.join(whole.schema(), lanes));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = OpenProfile.of(path, new MemorySource(cut))) {
      format.write(new FrameExport(run), out);
    }
    return out.toByteArray();
  }

  private JsonNode json(ExportFormat format) throws Exception {
    return new ObjectMapper().readTree(bytes(format));
  }

  private static void assertRun(JsonNode run) {
    assertEquals("00000000000000000000000000000009", run.get("id").asText());
    assertEquals(ID, run.get("origin").asText());
    assertEquals(1, run.get("snapshot").intValue());
    assertEquals(512, run.at("/attributes/mesh").intValue());
    assertTrue(run.at("/attributes/mesh").isNumber());
    assertTrue(run.at("/attributes/tuned").isBoolean());
    assertEquals("17.0.15", run.at("/attributes/jdk").asText());
  }

  @Test
  void standInJsonWithTheirTypes() throws Exception {
    JsonNode whole = json(ExportFormat.JSON);
    assertRun(whole.get("run"));
    assertEquals(
        "{\"rank\":0,\"thread\":1,\"name\":\"pool\",\"host\":\"node01\",\"process\":4711,"
            + "\"cores\":\"0-3\",\"moment\":\"2026-03-01T08:31:00Z\",\"counters\":[0,null]}",
        whole.at("/lanes/1").toString());
    assertEquals("calls", whole.at("/counters/0/unit").asText());
  }

  @Test
  void standInTheFirstRootForHatchetAndAsMetadataForCaliper() throws Exception {
    assertRun(json(ExportFormat.HATCHET).at("/0/run"));
    JsonNode caliper = json(ExportFormat.CALIPER);
    assertEquals("00000000000000000000000000000009", caliper.get("run.id").asText());
    assertEquals(ID, caliper.get("origin").asText());
    assertTrue(caliper.get("mesh").isNumber());
    assertTrue(caliper.get("tuned").isBoolean());
  }

  /** A file of another tool need not know it; 1970 would be wrong. */
  @ParameterizedTest
  @EnumSource(names = {"JSON", "CALIPER", "HATCHET", "SPEEDSCOPE"})
  void lackAStartThatIsNotKnown(ExportFormat format) throws Exception {
    Path path = Files.writeString(folder.resolve("stacks.txt"), "main;solve 3\nmain 1\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = OpenProfile.open(path)) {
      format.write(new FrameExport(run), out);
    }
    String text = out.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("\"snapshot\""), text);
    assertFalse(text.contains("\"start\""), text);
    assertFalse(text.contains("1970"), text);
  }

  @Test
  void standInSpeedscopeAndInAChromeTrace() throws Exception {
    JsonNode speedscope = json(ExportFormat.SPEEDSCOPE);
    assertRun(speedscope.get("run"));
    assertEquals("rank 0, thread 1 (pool)", speedscope.at("/profiles/1/name").asText());
    assertEquals("node01", speedscope.at("/profiles/1/host").asText());
    JsonNode chrome = json(ExportFormat.CHROME);
    assertRun(chrome.get("otherData"));
    assertEquals("process_labels", chrome.at("/traceEvents/2/name").asText());
    assertEquals(
        "host node01, process 4711, cores 0-3, moment 2026-03-01T08:31:00Z",
        chrome.at("/traceEvents/2/args/labels").asText());
  }

  @Test
  void areCommentsOfAPprofFile() throws Exception {
    UnknownFieldSet profile;
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(bytes(ExportFormat.PPROF)))) {
      profile = UnknownFieldSet.parseFrom(in.readAllBytes());
    }
    List<String> strings =
        profile.getField(6).getLengthDelimitedList().stream()
            .map(ByteString::toStringUtf8)
            .toList();
    List<String> comments =
        profile.getField(13).getVarintList().stream()
            .map(place -> strings.get(place.intValue()))
            .toList();
    assertTrue(comments.contains("run.origin: " + ID), comments::toString);
    assertTrue(comments.contains("mesh: 512"), comments::toString);
    assertTrue(
        comments.contains(
            "rank 0: host node01, process 4711, cores 0-3, moment 2026-03-01T08:31:00Z"),
        comments::toString);
  }

  @Test
  void ofLanesAreColumnsOfACsv() throws Exception {
    List<String> lines =
        new String(bytes(ExportFormat.CSV), StandardCharsets.UTF_8).lines().toList();
    assertEquals(
        "callpath,rank,thread,execution,iteration,count,time,time.min,time.max,bytes,tag,"
            + "thread_name,host,process,cores,moment",
        lines.get(0));
    assertEquals(
        "main,0,0,0,0,1,131000000,131000000,131000000,,,"
            + "main,node01,4711,0-3,2026-03-01T08:31:00Z",
        lines.get(1));
  }
}
