package org.tinyprof.format.schema;

import org.tinyprof.format.naming.Descriptors;
import org.tinyprof.format.wire.Texts;

/** The identity of an event, the same on every rank and in every run. */
public sealed interface EventIdentity extends Comparable<EventIdentity> {
  /** {@code Solver.step}, or the name that was given. */
  String shortName();

  /** {@code Solver.step(int)}, or the name that was given. */
  String nameWithParameters();

  /** {@code a.Solver.step(int)}, or the name that was given. */
  String fullName();

  /** By full name, then what the name leaves out; a total order that every process shares. */
  @Override
  default int compareTo(EventIdentity other) {
    int order = fullName().compareTo(other.fullName());
    return order != 0 ? order : described().compareTo(other.described());
  }

  /** All of it, and no two identities alike. */
  String described();

  /** An event that was given a name: an MPI call, {@code main}, a rule's or a hand-written one. */
  record Named(String name) implements EventIdentity {
    public Named {
      Texts.require(name, "event name");
    }

    @Override
    public String shortName() {
      return name;
    }

    @Override
    public String nameWithParameters() {
      return name;
    }

    @Override
    public String fullName() {
      return name;
    }

    @Override
    public String described() {
      return "event " + name;
    }

    /** Written out: the one that comes with a record costs a JVM 15 ms when first called. */
    @Override
    public boolean equals(Object other) {
      return other instanceof Named that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  /**
   * A method.
   *
   * @param className with dots between packages, {@code a.Outer$Inner}
   * @param method its name in the class file, {@code <init>} for a constructor
   * @param descriptor its parameters and result in the class file's form, {@code (I[J)V}
   */
  record Method(String className, String method, String descriptor) implements EventIdentity {
    public Method {
      Texts.require(className, "class name");
      Texts.require(method, "method name");
      Texts.require(descriptor, "descriptor");
    }

    @Override
    public String shortName() {
      return shown(className.substring(className.lastIndexOf('.') + 1));
    }

    @Override
    public String nameWithParameters() {
      return shortName() + Descriptors.parameters(descriptor);
    }

    @Override
    public String fullName() {
      return shown(className) + Descriptors.parameters(descriptor);
    }

    private String shown(String owner) {
      return owner.replace('$', '.') + '.' + (method.equals("<init>") ? "new" : method);
    }

    @Override
    public String described() {
      return "method " + className + '.' + method + descriptor;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Method that
          && method.equals(that.method)
          && className.equals(that.className)
          && descriptor.equals(that.descriptor);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * className.hashCode() + method.hashCode()) + descriptor.hashCode();
    }
  }
}
