package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
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
 * <p>They are all in one entry of tinyprof.jar, which neither another class loader nor a scan of
 * the class path takes for classes. {@code ClassPack}, which makes it, says how. The parent is the
 * bootstrap loader, which has the runtime.
 *
 * <p>MPI's classes are the application's: a second loader of them could not link their native half.
 */
public final class AgentClassLoader extends ClassLoader {
  private static final String MPI = "mpi.";
  private static final String CLASSES = "tinyprof/classes";
  private static final int NONE = -1;

  static {
    registerAsParallelCapable();
  }

  private final JarFile jar;
  private final ZipEntry classes;
  private final int count;
  private final ByteBuffer hashesAndEnds;
  private final ProtectionDomain domain;
  private volatile Class<?> mpi = Object.class;

  AgentClassLoader(File jar) throws IOException {
    super(null);
    this.jar = new JarFile(jar, false);
    classes = this.jar.getEntry(CLASSES);
    if (classes == null) {
      throw new IOException(jar + " has no " + CLASSES + ": use tinyprof.jar as it is");
    }
    count = ByteBuffer.wrap(read(0, Integer.BYTES)).getInt();
    hashesAndEnds = ByteBuffer.wrap(read(Integer.BYTES, count * 2 * Integer.BYTES));
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
    int index = index(name.hashCode());
    if (index == NONE) {
      throw new ClassNotFoundException(name);
    }
    int start = index == 0 ? 0 : end(index - 1);
    try {
      byte[] bytes = read((1 + 2 * count) * Integer.BYTES + start, end(index) - start);
      return defineClass(name, bytes, 0, bytes.length, domain);
    } catch (IOException e) {
      throw new ClassNotFoundException(name + ": cannot read " + jar.getName(), e);
    }
  }

  private int index(int hash) {
    int low = 0;
    int high = count - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int found = hashesAndEnds.getInt(middle * 2 * Integer.BYTES);
      if (found == hash) {
        return middle;
      } else if (found < hash) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return NONE;
  }

  private int end(int index) {
    return hashesAndEnds.getInt((index * 2 + 1) * Integer.BYTES);
  }

  private byte[] read(int offset, int length) throws IOException {
    try (InputStream in = jar.getInputStream(classes)) {
      in.skipNBytes(offset);
      return in.readNBytes(length);
    }
  }
}
