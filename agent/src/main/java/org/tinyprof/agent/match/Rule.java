package org.tinyprof.agent.match;

import java.util.List;
import java.util.Optional;
import org.tinyprof.agent.classfile.Annotation;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;
import org.tinyprof.format.naming.Glob;

/**
 * One entry of {@code include} or {@code exclude}: all its conditions must hold.
 *
 * @param text as the user wrote it, for reports
 * @param annotation pattern of an annotation that the method or its class carries
 * @param supertype pattern of a class or interface that the class extends, implements, or is
 */
public record Rule(
    String text,
    MethodPattern pattern,
    Optional<Glob> annotation,
    Optional<Glob> supertype,
    EventLabels labels) {

  /** Whether the conditions on the class hold; the other conditions are about its methods. */
  boolean appliesTo(ClassFile classFile, Supertypes supertypes) {
    return pattern.type().matches(classFile.name())
        && (supertype.isEmpty() || supertypes.anyMatches(classFile, supertype.get()));
  }

  /** Whether, in a class it applies to, the method is meant. */
  boolean includes(ClassFile classFile, MethodInfo method) {
    return pattern.matchesMethod(method.name(), method.descriptor())
        && annotated(classFile, method);
  }

  /**
   * Whether, in a class it applies to, the method is left out. Of classes left out as a whole,
   * constructors are too, though no such rule includes them.
   */
  boolean excludes(ClassFile classFile, MethodInfo method) {
    return includes(classFile, method) || (pattern.ofClasses() && annotated(classFile, method));
  }

  private boolean annotated(ClassFile classFile, MethodInfo method) {
    return annotation.isEmpty()
        || carries(classFile.annotations(), annotation.get())
        || carries(method.annotations(), annotation.get());
  }

  private static boolean carries(List<Annotation> annotations, Glob type) {
    for (Annotation annotation : annotations) {
      if (type.matches(annotation.type())) {
        return true;
      }
    }
    return false;
  }
}
