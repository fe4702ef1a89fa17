package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.profile.OpenProfile;

/** Wrong JSON gets one clear line. */
class HostileFilesTest {
  private static final String RIGHT =
      "{'data':[[0,1.5,0],[3,2.5,1]],'columns':['mpi.rank','time','path'],"
          + "'column_metadata':[{'is_value':true},{'is_value':true},{'is_value':false}],"
          + "'nodes':[{'label':'main','column':'path'},"
          + "{'label':'solve','column':'path','parent':0}],'size':4}";

  @TempDir Path folder;

  private Path write(String json) throws IOException {
    return Files.writeString(folder.resolve("run.json"), json.replace('\'', '"'));
  }

  private String refusal(String json) throws IOException {
    Path path = write(json);
    String message = assertThrows(IOException.class, () -> OpenProfile.open(path)).getMessage();
    return message.substring(path.toString().length() + 2);
  }

  @ParameterizedTest(name = "{1} instead of {0}")
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "'parent':0      | 'parent':1         | has a node that comes before its parent",
        "'parent':0      | 'parent':7         | has a node that comes before its parent",
        "'parent':0      | 'parent':-1        | has a node that comes before its parent",
        "'parent':0      | 'parent':'x'       | has a node whose parent is not a node",
        "'label':'solve' | 'other':1          | has a node without a label or a column",
        "[3,2.5,1]       | [3,1e999,1]        | has a number that is too large",
        "[3,2.5,1]       | [3,1e300,1]        | a value of time is negative or too large",
        "[3,2.5,1]       | [3,-1,1]           | a value of time is negative or too large",
        "[3,2.5,1]       | [3,2.5]            | has rows of different lengths",
        "[3,2.5,1]       | [3,{},1]           | has a row in which something is not a number",
        "[3,2.5,1]       | [9999999999,2.5,1] | row 1 is of no rank",
        "[3,2.5,1]       | [-1,2.5,1]         | row 1 is of no rank",
        "[3,2.5,1]       | 7                  | has data that are no rows",
        "'path'],        | 'path','x'],       | describes other columns than it has",
        "'size':4}       | 'size':4}}         | is not valid JSON",
        "'size':4}       | 'size':4} 5        | goes on after its end",
        "'size':4        | 'size':1e9999      | a number of an attribute has more than 500 digits"
      })
  void saysWhatIsWrong(String right, String wrong, String reason) throws Exception {
    String refusal = refusal(RIGHT.replace(right, wrong));
    assertEquals(reason, refusal.substring(0, refusal.indexOf(" at byte ")));
  }

  @Test
  void saysThatOtherJsonIsNoProfile() throws Exception {
    assertEquals(
        "JSON, but not a profile that TinyProf knows; of JSON it reads what Caliper (json-split),"
            + " Hatchet, Thicket, speedscope, Chrome and Extra-P write",
        refusal("{'other':1,'run':{'id':'x'}}"));
  }

  @Test
  void saysWhichColumnIsMissing() throws Exception {
    String advice = "; ask cali-query for more, such as: select *, sum(time.duration)";
    assertEquals(
        "Caliper's file without a column of numbers, such as times" + advice,
        refusal(RIGHT.replace("'time'", "'aggregate.slot'")));
    assertEquals(
        "Caliper's file without a column of callpaths (path)" + advice,
        refusal(RIGHT.replace("'path'],", "'else'],")));
  }

  @Test
  void refusesWhatIsNestedTooDeeply() throws Exception {
    String refusal = refusal("{'a':" + "[".repeat(100_000) + "]".repeat(100_000) + "}");
    assertEquals(
        "is nested too deeply, or a word or number in it is too long",
        refusal.substring(0, refusal.indexOf(" at byte ")));
  }

  @Test
  void refusesMoreRanksTimesCallpathsThanFitIntoMemory() throws Exception {
    StringBuilder nodes = new StringBuilder("{'label':'n','column':'path'}");
    StringBuilder rows = new StringBuilder("[0,1.5,0]");
    for (int i = 1; i < 60_000; i++) {
      nodes.append(",{'label':'n").append(i).append("','column':'path'}");
      rows.append(",[").append(i * 7).append(",1.5,").append(i).append(']');
    }
    String json = RIGHT.replace("[0,1.5,0],[3,2.5,1]", rows.toString());
    String refusal =
        refusal(json.substring(0, json.indexOf("'nodes'")) + "'nodes':[" + nodes + "]}");
    assertEquals(
        "60000 ranks of 60000 callpaths do not fit into memory at byte 0;"
            + " the file was altered, or needs a larger -Xmx",
        refusal);
  }

  @Test
  void opensATreeOfAnyDepth() throws Exception {
    StringBuilder nodes = new StringBuilder("{'label':'n','column':'path'}");
    for (int i = 1; i < 20_000; i++) {
      nodes.append(",{'label':'n','column':'path','parent':").append(i - 1).append('}');
    }
    String json = RIGHT.substring(0, RIGHT.indexOf("'nodes'")) + "'nodes':[" + nodes + "]}";
    try (OpenProfile run = OpenProfile.open(write(json.replace("[3,2.5,1]", "[0,2.5,19999]")))) {
      assertEquals(20_000, run.schema().callpaths().size());
      assertEquals(
          4_000_000_000L, run.overview().callpath(0).metric(run.time()).lanes().sum().longValue());
    }
  }

  @Test
  void joinsTheSameLabelBelowTheSameParent() throws Exception {
    String twice = RIGHT.replace("'parent':0", "'x':0").replace("solve", "main");
    try (OpenProfile run = OpenProfile.open(write(twice))) {
      assertEquals(1, run.schema().callpaths().size());
    }
  }

  @Test
  void refusesHalfACharacter() throws Exception {
    assertFalse(refusal(RIGHT.replace("solve", "\\ud800")).contains("\n"));
  }

  @Test
  void refusesEveryFileThatIsCutShort() throws Exception {
    byte[] whole = RIGHT.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    for (int length = 1; length < whole.length; length++) {
      Path cut = Files.write(folder.resolve("cut.json"), Arrays.copyOf(whole, length));
      assertThrows(
          IOException.class, () -> OpenProfile.open(cut), "cut after " + length + " bytes");
    }
  }
}
