package org.tinyprof.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ConfigurationPageTest {
  private static final Path PAGE = Path.of("../docs/configuration.md");
  private static final Pattern EXAMPLE = Pattern.compile("(?s)```yaml\n(.*?)```");

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void hasASectionForEveryKey(ConfigurationKey key) throws Exception {
    assertTrue(Files.readString(PAGE).contains("\n### `" + key.written() + "`\n"), key.written());
  }

  @Test
  void hasOnlyExamplesThatWork() throws Exception {
    Matcher example = EXAMPLE.matcher(Files.readString(PAGE));
    int examples = 0;
    for (; example.find(); examples++) {
      Path file = Files.writeString(folder.resolve("example.yaml"), example.group(1));
      Map<String, String> bySite = Map.of("TINYPROF_SITE", file.toString());
      assertEquals(List.of(), Configuration.load("", bySite).remarks(), example.group(1));
    }
    assertTrue(examples > 10, "found only " + examples + " examples");
  }

  @Test
  void showsTheDefaultsAsOneWholeFile() throws Exception {
    Matcher example = EXAMPLE.matcher(Files.readString(PAGE));
    assertTrue(example.find());
    Path file = Files.writeString(folder.resolve("defaults.yaml"), example.group(1));
    List<String> builtIn = Configuration.load("", Map.of()).outcome();
    List<String> shown = ConfigurationFile.load(file).outcome();
    for (int i = 0; i < builtIn.size(); i++) {
      assertEquals(keyAndValue(builtIn.get(i)), keyAndValue(shown.get(i)));
    }
    for (ConfigurationKey key : ConfigurationKey.values()) {
      boolean retired = key == ConfigurationKey.MIN_SIZE;
      assertEquals(!retired, example.group(1).contains(key.written() + ":"), key.written());
    }
  }

  private static String keyAndValue(String line) {
    return line.substring(0, line.lastIndexOf('\t'));
  }
}
