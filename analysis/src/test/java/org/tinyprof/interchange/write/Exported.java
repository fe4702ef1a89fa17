package org.tinyprof.interchange.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.source.MemorySource;

/** The example run, or another one, in one of the formats. */
final class Exported {
  private Exported() {}

  static byte[] bytes(Path folder, ExportFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      format.write(new FrameExport(run), out);
    }
    return out.toByteArray();
  }

  static String text(Path folder, ExportFormat format) throws IOException {
    return new String(bytes(folder, format), StandardCharsets.UTF_8);
  }

  static JsonNode json(Path folder, ExportFormat format) throws IOException {
    return new ObjectMapper().readTree(bytes(folder, format));
  }

  static byte[] bytes(Path folder, Profile profile, ExportFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = OpenProfile.of(folder, new MemorySource(profile))) {
      format.write(new FrameExport(run), out);
    }
    return out.toByteArray();
  }

  static JsonNode json(Path folder, Profile profile, ExportFormat format) throws IOException {
    return new ObjectMapper().readTree(bytes(folder, profile, format));
  }
}
