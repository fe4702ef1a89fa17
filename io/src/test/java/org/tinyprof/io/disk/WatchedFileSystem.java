package org.tinyprof.io.disk;

import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Set;

/** The default file system on a disk that is watched. */
final class WatchedFileSystem extends FileSystem {
  private final WatchedDisk disk;
  private final FileSystem plain = FileSystems.getDefault();

  WatchedFileSystem(WatchedDisk disk) {
    this.disk = disk;
  }

  @Override
  public FileSystemProvider provider() {
    return disk;
  }

  @Override
  public Path getPath(String first, String... more) {
    return disk.on(plain.getPath(first, more));
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public String getSeparator() {
    return plain.getSeparator();
  }

  @Override
  public Iterable<Path> getRootDirectories() {
    return plain.getRootDirectories();
  }

  @Override
  public Iterable<FileStore> getFileStores() {
    return plain.getFileStores();
  }

  @Override
  public Set<String> supportedFileAttributeViews() {
    return plain.supportedFileAttributeViews();
  }

  @Override
  public PathMatcher getPathMatcher(String pattern) {
    return plain.getPathMatcher(pattern);
  }

  @Override
  public UserPrincipalLookupService getUserPrincipalLookupService() {
    return plain.getUserPrincipalLookupService();
  }

  @Override
  public WatchService newWatchService() {
    throw new UnsupportedOperationException();
  }
}
