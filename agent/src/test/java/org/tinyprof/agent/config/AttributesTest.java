package org.tinyprof.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;

class AttributesTest {
  @TempDir Path folder;

  @Test
  void areNoneUnlessGiven() throws Exception {
    assertEquals(Attributes.NONE, Configuration.load("", Map.of()).attributes());
    assertFalse(Configuration.load("", Map.of()).arguments());
  }

  @Test
  void keepTheTypeThatYamlGivesThem() throws Exception {
    String yaml =
        """
        attributes:
          solver: cg
          size: 512
          tolerance: 1e-6
          version: 1.10
          commit: "0123456"
          quoted: "true"
          restart: true
          input: 2026-01-31T12:00:00+01:00
          day: 2026-01-31
          odd: 12T34 is not a moment at all
        """;
    assertEquals(
        Attributes.of(
            Map.of(
                "solver", new Attribute.Text("cg"),
                "size", Attribute.of(512),
                "tolerance", new Attribute.Number(new BigDecimal("0.000001")),
                "version", new Attribute.Number(new BigDecimal("1.1")),
                "commit", new Attribute.Text("0123456"),
                "quoted", new Attribute.Text("true"),
                "restart", Attribute.of(true),
                "input", Attribute.of(Instant.parse("2026-01-31T11:00:00Z")),
                "day", new Attribute.Text("2026-01-31"),
                "odd", new Attribute.Text("12T34 is not a moment at all"))),
        load(yaml, "", Map.of()).attributes());
  }

  @Test
  void outsideYamlAreNumbersIfTheyPrintBackTheSame() throws Exception {
    assertEquals(
        Attributes.of(
            Map.of(
                "size", Attribute.of(512),
                "version", new Attribute.Text("1.10"),
                "commit", new Attribute.Text("0123456"),
                "restart", Attribute.of(false),
                "input", Attribute.of(Instant.EPOCH))),
        inVariable(
            "size=512, version=1.10 ,commit=0123456;restart=false,input=1970-01-01T00:00:00Z,"));
  }

  @Test
  void inQuotesAreTextsAndMayHoldSeparators() throws Exception {
    assertEquals(
        Attributes.of(
            Map.of(
                "a", new Attribute.Text("x, y; z=1"),
                "b", new Attribute.Text("say \"hi\""),
                "c", new Attribute.Text("512"),
                "d", new Attribute.Text("e=f"))),
        inVariable("a=\"x, y; z=1\" , b = \"say \"\"hi\"\"\",c=\"512\",d=e=f"));
  }

  @Test
  void comeOneByOneFromEachPlaceAndTheLaterPlaceWins() throws Exception {
    Configuration configuration =
        load(
            "attributes: {a: file, b: file, c: file}",
            ",attributes=c=argument;d=4",
            Map.of("TINYPROF_ATTRIBUTES", "b=variable,c=variable"));
    assertEquals(
        Attributes.NONE.with("a", "file").with("b", "variable").with("c", "argument").with("d", 4),
        configuration.attributes());
  }

  @Test
  void leaveTheFingerprintOfTheConfigurationAsItIs() throws Exception {
    String without = load("format: text", "", Map.of()).fingerprint();
    String with = load("format: text\nattributes: {size: 1}", "", Map.of()).fingerprint();
    assertEquals(without, with);
    assertNotEquals(without, load("format: binary", "", Map.of()).fingerprint());
  }

  @Test
  void mayIncludeTheArgumentsIfAskedFor() throws Exception {
    assertTrue(load("arguments: yes", "", Map.of()).arguments());
    assertTrue(Configuration.load("", Map.of("TINYPROF_ARGUMENTS", "true")).arguments());
  }

  @Test
  void haveAVariableForTheProgramsVersionThatIsNoKey() throws Exception {
    assertEquals(List.of(), Configuration.load("", Map.of("TINYPROF_APP_VERSION", "1.4")).notes());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "atributes: {a: b}|:1: unknown key `atributes`; the nearest known one is `attributes`",
        "attributes: [a, b]|:1: `attributes` must be `name: value` lines, not a list",
        "attributes:|:1: `attributes` must be `name: value` lines, not nothing",
        "attributes: solver|:1: `solver` is not name=value; write `solver=cg,size=512`",
        "attributes:\\n  a: 1\\n  a: 2|:3: key `a` was set before, at ",
        "attributes:\\n  size:|:2: `size` must be a value, not nothing",
        "attributes:\\n  size: [1]|:2: `size` must be a value, not a list",
        "attributes:\\n  a b: 1|:2: attribute name `a b` must start with a letter and be 1 to 64"
            + " letters, digits, dots, - and _",
        "attributes:\\n  2d: yes|:2: attribute name `2d` must start with a letter",
        "attributes:\\n"
            + "  x: 1\\n"
            + "  jdk: 17|:3: attribute `jdk` is recorded by TinyProf itself; choose another name",
        "attributes:\\n  tinyprof.x: 1|:2: attribute `tinyprof.x` is recorded by TinyProf itself",
        "attributes:\\n  size: .inf|:2: `size` must be a decimal number or a text in quotes, not"
            + " `.inf`",
        "attributes:\\n  size: 1e5000|:2: `size`: a number of an attribute has more than 500"
            + " digits",
        "attributes:\\n  half: \"\\ud83d\"|:2: `half`: attribute has half a character at 0",
        "arguments: maybe|:1: `arguments` must be `true` or `false`, not `maybe`",
      })
  void sayInOneLineWhatIsWrongInAFile(String yaml, String message) {
    var error =
        assertThrows(
            ConfigurationException.class, () -> load(yaml.replace("\\n", "\n"), "", Map.of()));
    String said = error.getMessage();
    assertTrue(said.startsWith(folder.resolve("job.yaml") + message), said);
    assertFalse(said.contains("\n"), said);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "solver|`solver` is not name=value; write `solver=cg,size=512`",
        "a=1,b|`b` is not name=value; write `solver=cg,size=512`",
        "=1|attribute name `` must start with a letter",
        "a=1,a=2|attribute `a` is set twice",
        "a=|`a` must be a value, not nothing",
        "a=\"x|the quoted value of `a` does not end",
        "a=\"x\"y|text follows the quoted value of `a`; put a comma between attributes",
        "ranks=4|attribute `ranks` is recorded by TinyProf itself; choose another name",
      })
  void sayInOneLineWhatIsWrongInTheVariable(String text, String message) {
    var error = assertThrows(ConfigurationException.class, () -> inVariable(text));
    assertTrue(error.getMessage().startsWith("TINYPROF_ATTRIBUTES: " + message), error::getMessage);
  }

  private static Attributes inVariable(String text) throws ConfigurationException {
    return Configuration.load("", Map.of("TINYPROF_ATTRIBUTES", text)).attributes();
  }

  private Configuration load(String yaml, String more, Map<String, String> environment)
      throws Exception {
    Path file = Files.writeString(folder.resolve("job.yaml"), yaml);
    return Configuration.load(file + more, environment);
  }
}
