package org.tinyprof.viewer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Answers;
import org.tinyprof.viewer.http.Parameters;

/** The answers that an exported page holds, compressed: as many as have room. */
final class ExportedAnswers {
  private final Answers questions;
  private final long room;
  private final Progress progress;
  private final Set<String> names = new HashSet<>();
  private final ByteArrayOutputStream packed = new ByteArrayOutputStream();
  private final GZIPOutputStream packing;

  /**
   * @param room how many bytes the answers may take
   */
  ExportedAnswers(Answers questions, long room, Progress progress) throws IOException {
    this.questions = questions;
    this.room = room;
    this.progress = progress;
    this.packing = new GZIPOutputStream(packed, true);
    packing.write('{');
  }

  /**
   * Asks one question after the other. The first answer that does not fit ends it: to read the
   * answers that are left out would take most of the time.
   */
  void addAll(List<ExportedQuestion> plan) throws IOException, QuestionException {
    for (int asked = 0; asked < plan.size(); asked++) {
      ExportedQuestion next = plan.get(asked);
      String answer = questions.answer(next.question(), Parameters.of(next.asked()), () -> true);
      if (!names.contains(next.name())) {
        byte[] line = line(next.name(), answer).getBytes(StandardCharsets.UTF_8);
        if (inText(packed.size() + packedSize(line)) > room) {
          return;
        }
        names.add(next.name());
        packing.write(line);
        packing.flush();
      }
      double planned = (asked + 1.0) / plan.size();
      double full = (double) inText(packed.size()) / room;
      progress.reached((long) (Math.min(1, Math.max(planned, full)) * room), room);
    }
  }

  /** What some bytes take when they are compressed alone: together with others they take less. */
  private static int packedSize(byte[] line) throws IOException {
    ByteArrayOutputStream alone = new ByteArrayOutputStream();
    try (GZIPOutputStream packing = new GZIPOutputStream(alone)) {
      packing.write(line);
    }
    return alone.size();
  }

  /** Text has six bits a letter. */
  private static long inText(long bytes) {
    return (bytes + 2) / 3 * 4;
  }

  /** A name and its answer as a member of an object. */
  private String line(String name, String answer) throws IOException {
    StringBuilder line = new StringBuilder(names.isEmpty() ? "" : ",\n");
    new JsonOutput(line).value(name);
    return line.append(':').append(answer).toString();
  }

  /** How many answers there are. */
  int size() {
    return names.size();
  }

  /**
   * An object with each answer under the name by which the page looks for it; to be called once.
   */
  String packed() throws IOException {
    packing.write('}');
    packing.close();
    return Base64.getEncoder().encodeToString(packed.toByteArray());
  }
}
