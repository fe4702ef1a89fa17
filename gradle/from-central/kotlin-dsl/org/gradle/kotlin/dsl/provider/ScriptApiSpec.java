package org.gradle.kotlin.dsl.provider;

import java.util.Set;
import org.gradle.initialization.GradleApiSpecProvider;

/** Lets scripts and plugins see {@code kotlin.*} next to Gradle's API; found as a service. */
public final class ScriptApiSpec implements GradleApiSpecProvider {
  @Override
  public Spec get() {
    return new SpecAdapter() {
      @Override
      public Set<String> getExportedPackages() {
        return Set.of("kotlin");
      }
    };
  }
}
