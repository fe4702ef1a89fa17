package org.tinyprof.io.own;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.tinyprof.io.facts.SystemFiles;

/**
 * A folder that belongs to this user and is closed to others.
 *
 * <p>Why a look at its owner and mode is enough: only the owner of a folder can change its mode,
 * and where not everybody may write, or the sticky bit is set, nobody else can put another folder
 * in its place. So what was true once stays true, and names in the folder are safe. A folder that
 * somebody else has made first is refused whatever its mode is.
 *
 * <p>Files are created under names that are free ({@code O_EXCL}), so that no link is followed and
 * no file overwritten even where the folder above is open to a group.
 */
public final class PrivateFolder {
  private static final FileAttribute<Set<PosixFilePermission>> FOLDER =
      PosixFilePermissions.asFileAttribute(
          EnumSet.of(
              PosixFilePermission.OWNER_READ,
              PosixFilePermission.OWNER_WRITE,
              PosixFilePermission.OWNER_EXECUTE));
  private static final FileAttribute<Set<PosixFilePermission>> FILE =
      PosixFilePermissions.asFileAttribute(
          EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
  private static final Set<StandardOpenOption> NEW =
      EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

  private static final String OWNER_AND_MODE = "unix:uid,mode";
  private static final int OTHERS = 077; // what others may
  private static final int ALL_MAY_WRITE = 02;
  private static final int STICKY = 01000; // who may write may not rename what is another's
  private static final String STATUS = "proc/self/status";
  private static final int STATUS_BYTES = 4096;
  private static final int EFFECTIVE = 1; // the second of the user's numbers counts for files

  private PrivateFolder() {}

  /**
   * Makes the folder if it is not there.
   *
   * @throws IOException if it cannot be made, or is not this user's alone
   */
  public static void make(Path folder) throws IOException {
    try {
      Files.createDirectory(folder, FOLDER);
    } catch (FileAlreadyExistsException e) {
      require(folder);
      return;
    } catch (UnsupportedOperationException e) {
      throw new IOException(folder + " cannot be kept from other users", e);
    }
    require(folder); // who may write to the folder above may have been faster
  }

  /** The same, and makes the folders above that are not there. */
  public static void makeWithAbove(Path folder) throws IOException {
    Files.createDirectories(folder.getParent(), FOLDER);
    make(folder);
  }

  /** Somebody else may have put a folder or a link of that name where all users may write. */
  public static void require(Path folder) throws IOException {
    Map<String, Object> found =
        Files.readAttributes(folder, OWNER_AND_MODE, LinkOption.NOFOLLOW_LINKS);
    int mode = (Integer) found.get("mode");
    if (!found.get("uid").equals(user())
        || (mode & OTHERS) != 0
        || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(folder + " is not this user's alone: chmod 700 it, or delete it");
    }
    Path above = folder.toAbsolutePath().getParent();
    int modeAbove = (Integer) Files.getAttribute(above, "unix:mode");
    if ((modeAbove & ALL_MAY_WRITE) != 0 && (modeAbove & STICKY) == 0) {
      throw new IOException(
          folder + " can be replaced by all users: set the sticky bit of " + above);
    }
  }

  /**
   * Creates a file that only this user may read and write.
   *
   * @throws FileAlreadyExistsException if there is anything of that name, a link too
   */
  public static FileChannel create(Path file) throws IOException {
    return FileChannel.open(file, NEW, FILE);
  }

  /** Whether this user owns that file or folder, and it is no link. */
  public static boolean isOwn(Path file) throws IOException {
    return !Files.isSymbolicLink(file)
        && Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals(user());
  }

  /** The number of the user whom this process's files belong to. */
  static Integer user() throws IOException {
    String[] numbers =
        SystemFiles.field(SystemFiles.ofThisMachine().text(STATUS, STATUS_BYTES), "Uid")
            .split("\t", -1);
    if (numbers.length > EFFECTIVE) {
      return Integer.parseUnsignedInt(numbers[EFFECTIVE]);
    }
    File home = new File(System.getProperty("user.home")); // a system without /proc
    return (Integer) Files.getAttribute(home.toPath(), "unix:uid");
  }
}
