package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What an ended job has left in its folder of rank files: those files, and profiles under
 * {@linkplain Temporary temporary} names.
 */
record Leftovers(OutputPlace place) {
  private static final String RANK_FILE = "rank-";

  /**
   * Gives the profile its name back if the job was killed while one folder took the place of
   * another, and deletes the rest, with the folder. What is not ours stays, and is refused.
   *
   * @return false if a job that still runs has written there meanwhile
   */
  boolean clear() throws IOException {
    Path folder = place.rankFiles();
    if (Files.isSymbolicLink(folder)) {
      Files.deleteIfExists(folder);
    } else if (Files.isDirectory(folder)) {
      List<Path> files = files(folder);
      for (Path file : files) {
        giveBack(file);
      }
      for (Path file : files) {
        delete(file);
      }
      try {
        Files.deleteIfExists(folder);
      } catch (DirectoryNotEmptyException e) {
        List<Path> later = new ArrayList<>(files(folder));
        later.removeAll(files);
        if (later.isEmpty()) {
          throw e;
        }
        return false;
      }
    }
    return true;
  }

  private static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        String name = file.getFileName().toString();
        if (name.startsWith(RANK_FILE) || !Temporary.target(name).equals(name)) {
          files.add(file);
        }
      }
    } catch (NoSuchFileException e) {
      return List.of(); // its job has just ended
    }
    return files;
  }

  private void giveBack(Path file) throws IOException {
    String name = place.profile().getFileName().toString();
    if (Temporary.isPrevious(file)
        && Temporary.target(file.getFileName().toString()).equals(name)
        && !Folders.exists(place.profile())) {
      Path newer = Temporary.unfinished(file);
      Path whole = Files.isDirectory(newer, LinkOption.NOFOLLOW_LINKS) ? newer : file;
      Files.move(whole, place.profile(), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private static void delete(Path file) throws IOException {
    if (!Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(file);
    } else if (Folders.foreign(file).isEmpty()) {
      Folders.delete(file);
    }
  }
}
