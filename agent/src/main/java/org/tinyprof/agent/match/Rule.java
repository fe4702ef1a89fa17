package org.tinyprof.agent.match;

import java.util.Optional;

/**
 * One entry of {@code include} or {@code exclude}: all its conditions must hold.
 *
 * @param text as the user wrote it, for reports
 * @param annotation pattern of an annotation that the method or its class carries
 * @param supertype pattern of a class or interface that the class extends, implements, or is
 * @param minSize methods with fewer bytes of code are trivial, unless the pattern names them
 */
public record Rule(
    String text,
    MethodPattern pattern,
    Optional<Glob> annotation,
    Optional<Glob> supertype,
    int minSize,
    Labels labels) {}
