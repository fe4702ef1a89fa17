package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.Permissions;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Arrays;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * Loads the agent's own classes and libraries, so that no application can see or replace them.
 *
 * <p>They are packed in entries of tinyprof.jar that no other class loader or class-path scan sees
 * as classes. The parent has the runtime: it is the bootstrap loader, or the application's loader
 * if the program starts the profiler itself.
 *
 * <p>MPI's classes come from the application: a second loader of them could not link their native
 * part.
 */
public final class AgentClassLoader extends ClassLoader {
  private static final String MPI = "mpi.";
  private static final String YAML = "org.tinyprof.shaded.yaml.";

  static {
    registerAsParallelCapable();
  }

  private final JarFile jar;
  private final PackedClasses classes;
  private final ProtectionDomain domain;
  private PackedClasses profiler; // only for those who take stacks
  private PackedClasses yaml; // only for those who have a configuration file
  private volatile Class<?> mpi = Object.class;

  /**
   * Reads the jar.
   *
   * @param parent the loader that has the runtime; null for the bootstrap loader
   */
  AgentClassLoader(File jar, ClassLoader parent) throws IOException {
    super(parent);
    this.jar = new JarFile(jar, false);
    classes = new PackedClasses(this.jar, "tinyprof/classes");
    Permissions all = new Permissions();
    all.add(new AllPermission());
    CodeSource source = new CodeSource(jar.toURI().toURL(), (Certificate[]) null);
    domain = new ProtectionDomain(source, all);
    String version = this.jar.getManifest().getMainAttributes().getValue("Implementation-Version");
    definePackage("org.tinyprof.agent", null, null, null, null, version, null, null);
  }

  /** From now on, MPI's classes are the ones that go with this {@code mpi.MPI}. */
  public void useMpi(Class<?> applicationsMpi) {
    mpi = applicationsMpi;
  }

  /** Asks for its own classes here first: no other loader has them, and each question costs. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (classes.index(name) == PackedClasses.NONE) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name, classes) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(MPI)) {
      return Class.forName(name, false, mpi.getClassLoader());
    }
    if (name.startsWith(YAML)) {
      return define(name, yaml());
    }
    throw new ClassNotFoundException(name);
  }

  private Class<?> define(String name, PackedClasses from) throws ClassNotFoundException {
    int index = from.index(name);
    if (index == PackedClasses.NONE) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, from.bytes(), from.offset(index), from.length(index), domain);
  }

  /** What an entry of tinyprof.jar holds, below the folder of what is the agent's alone. */
  public byte[] entry(String name) throws IOException {
    ZipEntry entry = jar.getEntry("tinyprof/" + name);
    if (entry == null) {
      throw new IOException(jar.getName() + " has no " + name);
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** Where tinyprof.jar is. */
  public File jar() {
    return new File(jar.getName()).getAbsoluteFile();
  }

  /** The bytes of a class of async-profiler's Java API; null if it has no such class. */
  public synchronized byte[] profilerClass(String name) throws IOException {
    profiler = profiler == null ? new PackedClasses(jar, "tinyprof/profiler") : profiler;
    PackedClasses all = profiler;
    int index = all.index(name);
    return index == PackedClasses.NONE
        ? null
        : Arrays.copyOfRange(all.bytes(), all.offset(index), all.offset(index) + all.length(index));
  }

  private synchronized PackedClasses yaml() throws ClassNotFoundException {
    if (yaml == null) {
      try {
        yaml = new PackedClasses(jar, "tinyprof/yaml");
      } catch (IOException e) {
        throw new ClassNotFoundException("cannot read " + jar.getName(), e);
      }
    }
    return yaml;
  }
}
