package org.tinyprof.agent.config;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import org.tinyprof.agent.boot.AgentClassLoader;

/**
 * A file that counts for many jobs: the site's, beside {@code tinyprof.jar}, or the user's.
 *
 * <p>It decides what is recorded of others' programs and where that is written. So a file that
 * everybody may write is ignored, and one that belongs neither to root nor to whom its neighbour
 * belongs.
 *
 * @param path empty for none
 * @param neighbour the jar or the folder whose owner may write it; empty if anybody may
 */
record SharedFile(File path, File neighbour) {
  static final String SITE_VARIABLE = "TINYPROF_SITE";
  private static final String NAME = "tinyprof.yaml";
  private static final File NONE = new File("");
  private static final int WRITTEN_BY_OTHERS = 0002;

  static SharedFile ofSite(Map<String, String> environment) {
    String named = environment.getOrDefault(SITE_VARIABLE, "");
    if (!named.isEmpty()) {
      return new SharedFile(new File(named), NONE);
    }
    if (SharedFile.class.getClassLoader() instanceof AgentClassLoader loader) {
      return new SharedFile(new File(loader.jar().getParentFile(), NAME), loader.jar());
    }
    return new SharedFile(NONE, NONE);
  }

  static SharedFile ofUser(Map<String, String> environment) {
    String home = environment.getOrDefault("HOME", "");
    String folder = environment.getOrDefault("XDG_CONFIG_HOME", "");
    if (folder.isEmpty() && home.isEmpty()) {
      return new SharedFile(NONE, NONE);
    }
    return folder.isEmpty()
        ? new SharedFile(new File(home, ".config/tinyprof/" + NAME), new File(home))
        : new SharedFile(new File(folder, "tinyprof/" + NAME), new File(folder));
  }

  /** Most jobs have none: asking costs one system call. A file that somebody named is missed. */
  boolean exists() {
    return !path.getPath().isEmpty() && (neighbour.getPath().isEmpty() || path.exists());
  }

  Value.Fields read() throws ConfigurationException {
    String distrust = distrust();
    if (!distrust.isEmpty()) {
      throw new ConfigurationException(path.getPath(), distrust);
    }
    return new YamlFile(path.toPath()).read();
  }

  private String distrust() {
    try {
      Path file = path.toPath();
      Integer mode = (Integer) Files.getAttribute(file, "unix:mode");
      if ((mode & WRITTEN_BY_OTHERS) != 0) {
        return "every user may write it: chmod o-w";
      }
      Object owner = Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      boolean own =
          neighbour.getPath().isEmpty()
              || owner.equals(0)
              || owner.equals(Files.getAttribute(neighbour.toPath(), "unix:uid"));
      return own ? "" : "belongs to another user than " + neighbour;
    } catch (IOException | UnsupportedOperationException e) {
      return ""; // reading it says why it cannot be read; other systems know no such owners
    }
  }
}
