package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.security.AllPermission;
import java.security.CodeSource;
import java.security.Permissions;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * Loads the agent's own classes and libraries, where no application can see or replace them.
 *
 * <p>They are entries of tinyprof.jar under {@code tinyprof/} that do not end in {@code .class}, so
 * that neither another class loader nor a scan of the class path takes them for classes. The parent
 * is the bootstrap loader, which has the runtime.
 *
 * <p>MPI's classes are the application's: a second loader of them could not link their native half.
 */
public final class AgentClassLoader extends ClassLoader {
  private static final String MPI = "mpi.";
  private static final String FOLDER = "tinyprof/";
  private static final String SUFFIX = ".classdata";

  static {
    registerAsParallelCapable();
  }

  private final JarFile jar;
  private final ProtectionDomain domain;
  private volatile Class<?> mpi = Object.class;

  AgentClassLoader(File jar) throws IOException {
    super(null);
    this.jar = new JarFile(jar, false);
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

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(MPI)) {
      return Class.forName(name, false, mpi.getClassLoader());
    }
    ZipEntry entry = jar.getEntry(FOLDER + name.replace('.', '/') + SUFFIX);
    if (entry == null) {
      throw new ClassNotFoundException(name);
    }
    try (InputStream in = jar.getInputStream(entry)) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length, domain);
    } catch (IOException e) {
      throw new ClassNotFoundException(name + ": cannot read " + jar.getName(), e);
    }
  }
}
