package org.gradle.kotlin.dsl.provider;

import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.gradle.api.reflect.TypeOf;

/** A Java type as Kotlin source writes it. */
record KotlinType(String rawName, List<String> arguments) {

  /** Nothing for a type that a script cannot name, such as a private class. */
  static Optional<KotlinType> of(TypeOf<?> type) {
    Class<?> raw = type.getConcreteClass();
    if (raw.getCanonicalName() == null || !Modifier.isPublic(raw.getModifiers()) || raw.isArray()) {
      return Optional.empty();
    }
    int parameters = raw.getTypeParameters().length;
    List<String> arguments =
        type.isParameterized()
            ? type.getActualTypeArguments().stream().map(KotlinType::argument).toList()
            : Collections.nCopies(parameters, "*");
    return Optional.of(new KotlinType(kotlinName(raw), arguments));
  }

  String name() {
    return arguments.isEmpty() ? rawName : rawName + "<" + String.join(", ", arguments) + ">";
  }

  private static String argument(TypeOf<?> type) {
    return type.isWildcard() ? "*" : of(type).map(KotlinType::name).orElse("*");
  }

  private static String kotlinName(Class<?> type) {
    if (type == Object.class) {
      return "Any";
    }
    return type == String.class ? "String" : type.getCanonicalName();
  }
}
