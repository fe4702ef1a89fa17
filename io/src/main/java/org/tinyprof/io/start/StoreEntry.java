package org.tinyprof.io.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.function.Consumer;
import org.tinyprof.format.run.RunId;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.file.StoreDay;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.io.own.PrivateFolder;
import org.tinyprof.io.own.UserFolder;

/**
 * A run's place in a store, found by rank 0.
 *
 * <p>A thread of its own makes it, because a file system that is away answers nobody. If there is
 * no answer in two seconds, or the store cannot be used, the run is staged: its place is in the
 * folder of this user on this host, from where {@code tinyprof store index} fetches it.
 */
public final class StoreEntry {
  /** The folder of staged runs in the user's own. */
  public static final String STAGED = "staged";

  private static final long MOST_MILLIS = 2_000;

  private final Path store;
  private final String user;
  private final long dayLimitBytes;
  private final Map<String, String> environment;
  private final Consumer<String> messages;

  /**
   * @param dayLimitBytes what a user's runs of a day may take; 0 for no limit
   */
  StoreEntry(
      String store,
      long dayLimitBytes,
      Map<String, String> environment,
      Consumer<String> messages) {
    this.store = Path.of(store).toAbsolutePath();
    this.user = user();
    this.dayLimitBytes = dayLimitBytes;
    this.environment = environment;
    this.messages = messages;
  }

  /** A user whom the system has no name for has a number. */
  private static String user() {
    String name = System.getProperty("user.name", "");
    if (!name.isEmpty() && !name.equals("?")) {
      return name;
    }
    try {
      return "uid-" + Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    } catch (IOException | UnsupportedOperationException e) {
      return "nobody";
    }
  }

  /** Makes the place of a run that starts now. */
  OutputPlace reserve(String program, Instant start, RunId id, String suffix) throws IOException {
    Making making = new Making(program, start, id, suffix);
    making.setDaemon(true);
    making.start();
    making.await();
    String problem = making.problem();
    if (problem.isEmpty()) {
      return making.place;
    }
    if (making.overLimit) {
      throw new IOException(problem);
    }
    Path temporary = UserFolder.open(System.getProperty("java.io.tmpdir", "/tmp"), environment);
    Path staged = temporary.resolve(STAGED);
    PrivateFolder.make(staged);
    OutputPlace place = StoreDay.of(staged, user, start, false).reserve(program, start, id, suffix);
    messages.accept(
        "the store "
            + store
            + " cannot be used ("
            + problem
            + "); this run goes to "
            + place.profile()
            + ": fetch it with tinyprof store index "
            + store);
    return place;
  }

  private final class Making extends Thread {
    private final String program;
    private final Instant start;
    private final RunId id;
    private final String suffix;
    private volatile OutputPlace place; // null until it is made
    private volatile IOException failure; // null unless there is one
    private volatile boolean overLimit;

    Making(String program, Instant start, RunId id, String suffix) {
      super("tinyprof-store");
      this.program = program;
      this.start = start;
      this.id = id;
      this.suffix = suffix;
    }

    @Override
    public void run() {
      try {
        if (!Files.isDirectory(store)) {
          throw new NotDirectoryException(store.toString());
        }
        StoreDay day = StoreDay.of(store, user, start, StoreDay.isGrouped(store));
        requireRoom(day);
        OutputPlace made = day.reserve(program, start, id, suffix);
        requireOwn(day, made);
        place = made;
      } catch (IOException e) {
        failure = e;
      } catch (RuntimeException e) { // a system without owners and modes
        failure = new IOException(e.toString(), e);
      }
    }

    private void requireRoom(StoreDay day) throws IOException {
      if (dayLimitBytes > 0 && day.usedBytes() >= dayLimitBytes) {
        overLimit = true;
        throw new IOException("the store takes no more runs of " + user + " today: day-limit");
      }
    }

    /** In a store for all users, somebody else may have made the folder of that name first. */
    private void requireOwn(StoreDay day, OutputPlace made) throws IOException {
      if (!PrivateFolder.isOwn(day.ofUser())) {
        made.release();
        throw new IOException(
            day.ofUser() + " belongs to another user; ask its owner to delete it");
      }
    }

    void await() {
      try {
        join(MOST_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    String problem() {
      if (failure instanceof NotDirectoryException) {
        return "there is no such folder";
      }
      if (failure != null) {
        return WriteFailures.reason(failure);
      }
      return place == null ? "it does not answer" : "";
    }
  }
}
