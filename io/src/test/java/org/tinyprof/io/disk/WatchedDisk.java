package org.tinyprof.io.disk;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/** A disk that tells a test before anything is looked for or changed on it. */
public abstract class WatchedDisk extends FileSystemProvider {
  private final FileSystem files = new WatchedFileSystem(this);

  /** Somebody looks whether a file is there. */
  protected void look(Path path) {}

  /**
   * Somebody makes a change that takes room: a new name, or a half of the bytes of one write.
   *
   * @throws IOException if that is to fail
   */
  protected void grow(Path path) throws IOException {}

  /** Somebody makes a change that takes none. */
  protected void change(Path path) {}

  /** The same path on this disk. */
  public final Path on(Path plain) {
    return (Path)
        Proxy.newProxyInstance(
            WatchedDisk.class.getClassLoader(), new Class<?>[] {Path.class}, new OnDisk(plain));
  }

  static Path plain(Path path) {
    return Proxy.isProxyClass(path.getClass())
        ? ((OnDisk) Proxy.getInvocationHandler(path)).path
        : path;
  }

  /** A path of the default file system that says it is of this one. */
  private final class OnDisk implements InvocationHandler {
    private final Path path;

    OnDisk(Path path) {
      this.path = path;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] given) throws Throwable {
      if (method.getName().equals("getFileSystem")) {
        return files;
      }
      Object[] arguments = given == null ? new Object[0] : given.clone();
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = arguments[i] instanceof Path other ? plain(other) : arguments[i];
      }
      try {
        Object result = method.invoke(path, arguments);
        return result instanceof Path other ? on(other) : result;
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  private static FileSystemProvider of(Path path) {
    return plain(path).getFileSystem().provider();
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    boolean creates =
        options.contains(StandardOpenOption.CREATE)
            || options.contains(StandardOpenOption.CREATE_NEW);
    if (creates) {
      grow(path);
    }
    return new WatchedChannel(this, path, FileChannel.open(plain(path), options, attributes));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    DirectoryStream<Path> plain = of(folder).newDirectoryStream(plain(folder), filter);
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        Iterator<Path> each = plain.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return each.hasNext();
          }

          @Override
          public Path next() {
            return on(each.next());
          }
        };
      }

      @Override
      public void close() throws IOException {
        plain.close();
      }
    };
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    grow(folder);
    of(folder).createDirectory(plain(folder), attributes);
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    grow(link);
    of(link).createLink(plain(link), plain(existing));
  }

  @Override
  public void copy(Path from, Path to, CopyOption... options) throws IOException {
    grow(to);
    of(from).copy(plain(from), plain(to), options);
  }

  @Override
  public void delete(Path path) throws IOException {
    change(path);
    of(path).delete(plain(path));
  }

  @Override
  public void move(Path from, Path to, CopyOption... options) throws IOException {
    change(to);
    of(from).move(plain(from), plain(to), options);
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return of(one).isSameFile(plain(one), plain(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return of(path).isHidden(plain(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return of(path).getFileStore(plain(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    look(path);
    of(path).checkAccess(plain(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return of(path).getFileAttributeView(plain(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    look(path);
    return of(path).readAttributes(plain(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    look(path);
    return of(path).readAttributes(plain(path), names, options);
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    of(path).setAttribute(plain(path), name, value, options);
  }

  @Override
  public String getScheme() {
    return "watched";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return files;
  }

  @Override
  public Path getPath(URI uri) {
    throw new UnsupportedOperationException();
  }
}
