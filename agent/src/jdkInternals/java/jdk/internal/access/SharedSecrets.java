package jdk.internal.access;

/** Stands in for the JDK's own while we compile, with the methods that we call. */
public final class SharedSecrets {
  private SharedSecrets() {}

  public static native JavaNioAccess getJavaNioAccess();
}
