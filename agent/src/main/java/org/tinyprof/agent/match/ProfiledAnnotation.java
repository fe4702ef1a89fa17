package org.tinyprof.agent.match;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.agent.classfile.Annotation;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.runtime.event.EventMetrics;

/** Reads {@code @Profiled}, on a method or on its class. */
final class ProfiledAnnotation {
  private static final String NAME = "org.tinyprof.Profiled";
  private static final byte[] DESCRIPTOR =
      "Lorg/tinyprof/Profiled;".getBytes(StandardCharsets.US_ASCII);

  private ProfiledAnnotation() {}

  /** A cheap first look: false means that nothing in the class has it. */
  static boolean mayBeIn(byte[] classBytes) {
    return ClassFile.mentions(classBytes, DESCRIPTOR);
  }

  /** The method's own, or that of its class, which is not meant for static initialisers. */
  static Optional<EventLabels> of(ClassFile classFile, MethodInfo method) {
    Optional<EventLabels> own = among(method.annotations());
    return own.isPresent() || method.staticInitializer() ? own : among(classFile.annotations());
  }

  private static Optional<EventLabels> among(List<Annotation> annotations) {
    for (Annotation annotation : annotations) {
      if (annotation.type().equals(NAME)) {
        return Optional.of(labels(annotation.values()));
      }
    }
    return Optional.empty();
  }

  private static EventLabels labels(Map<String, String> values) {
    return new EventLabels(
        values.getOrDefault("value", EventLabels.NO_NAME),
        values.getOrDefault("loop", "SUM").equals("EACH"),
        values.getOrDefault("tag", ""),
        values.getOrDefault("common", "false").equals("true"),
        EventMetrics.NONE,
        false,
        EventOrigin.ANNOTATION);
  }
}
