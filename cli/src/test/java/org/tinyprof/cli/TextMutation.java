package org.tinyprof.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.CRC32C;

/** Changes the lines of a compact text at random, most often with a right checksum. */
final class TextMutation {
  private static final String LIKELY = "#,|-+_!=~.<\"\n\r\t0159aé:";
  private static final String[] NUMBERS = {
    "0",
    "1",
    "-1",
    "~1",
    "2147483647",
    "2147483648",
    "9223372036854775807",
    "1e9",
    "",
    "_",
    "0-9999999"
  };

  private final Random random;

  TextMutation(Random random) {
    this.random = random;
  }

  Map<String, byte[]> of(Map<String, byte[]> files) {
    Map<String, byte[]> changed = new TreeMap<>(files);
    List<String> names = List.copyOf(changed.keySet());
    String name = names.get(random.nextInt(names.size()));
    byte[] file = changed.get(name);
    if (random.nextInt(10) == 0) {
      changed.put(name, Arrays.copyOf(file, random.nextInt(file.length)));
      return changed;
    }
    List<String> lines = new ArrayList<>(new String(file, StandardCharsets.UTF_8).lines().toList());
    lines.remove(lines.size() - 1);
    for (int i = random.nextInt(6) / 3; i >= 0; i--) {
      change(lines);
    }
    changed.put(name, checked(lines));
    return changed;
  }

  private void change(List<String> lines) {
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    switch (random.nextInt(8)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(random.nextInt(lines.size()), line);
      case 2 -> lines.add(random.nextInt(lines.size()), lines.remove(at));
      case 3, 4 -> lines.set(at, fieldChanged(line));
      default -> lines.set(at, letterChanged(line));
    }
    if (lines.isEmpty()) {
      lines.add("");
    }
  }

  private String fieldChanged(String line) {
    String[] fields = line.split("(?<=[,|+-])|(?=[,|+-])", -1);
    fields[random.nextInt(fields.length)] = NUMBERS[random.nextInt(NUMBERS.length)];
    return String.join("", fields);
  }

  private String letterChanged(String line) {
    int at = random.nextInt(line.length() + 1);
    int end = Math.min(line.length(), at + random.nextInt(2));
    String letter = LIKELY.substring(random.nextInt(LIKELY.length())).substring(0, 1);
    return line.substring(0, at) + (random.nextBoolean() ? letter : "") + line.substring(end);
  }

  private static byte[] checked(List<String> lines) {
    String body = String.join("\n", lines) + "\n";
    CRC32C crc = new CRC32C();
    crc.update(body.getBytes(StandardCharsets.UTF_8));
    return (body + String.format("#crc,%08x\n", crc.getValue())).getBytes(StandardCharsets.UTF_8);
  }
}
