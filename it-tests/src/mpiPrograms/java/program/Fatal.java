package program;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import mpi.Comm;
import mpi.Errhandler;
import mpi.File;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/** Makes MPI errors on the last rank, while the others wait for it. */
public final class Fatal {
  private static final int NOBODY = 99;
  private static final int[] FOUR = new int[4];
  private static final int[] ONE = new int[1];

  private static Win window;

  private Fatal() {}

  public static void main(String[] args) throws Exception {
    MPI.InitThread(args, args[0].equals("thread") ? MPI.THREAD_MULTIPLE : MPI.THREAD_SINGLE);
    for (int i = 0; i < 3; i++) {
      MPI.COMM_WORLD.barrier();
    }
    int last = MPI.COMM_WORLD.getSize() - 1;
    if (args[0].equals("truncated") && MPI.COMM_WORLD.getRank() == 0) {
      MPI.COMM_WORLD.send(FOUR, 4, MPI.INT, last, 0);
    }
    if (args[0].equals("window")) {
      window = new Win(MPI.newIntBuffer(1), 1, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
      window.fence(0);
    }
    if (MPI.COMM_WORLD.getRank() == last) {
      fail(args[0]);
    }
    MPI.COMM_WORLD.barrier();
    MPI.Finalize();
  }

  private static void fail(String kind) throws Exception {
    switch (kind) {
      case "rank" -> sendToNobody(MPI.COMM_WORLD);
      case "truncated" -> MPI.COMM_WORLD.recv(ONE, 1, MPI.INT, 0, 0);
      case "type" -> MPI.COMM_WORLD.send(ONE, 1, MPI.DATATYPE_NULL, 0, 0);
      case "self" -> sendToNobody(MPI.COMM_SELF);
      case "duplicate" -> {
        Intracomm duplicate = MPI.COMM_SELF.dup();
        duplicate.setName("a duplicate");
        sendToNobody(duplicate);
      }
      case "freed" -> {
        Intracomm duplicate = MPI.COMM_SELF.dup();
        duplicate.free();
        sendToNobody(duplicate);
      }
      case "thread" -> inAThread();
      case "window" -> window.put(MPI.newIntBuffer(1), 1, MPI.INT, NOBODY, 0, 1, MPI.INT);
      case "file" -> write(MPI.ERRORS_ARE_FATAL);
      case "handlers" -> handlers();
      case "modules" -> System.out.println(new TreeSet<>(names(ModuleLayer.boot())));
      default -> throw new IllegalArgumentException(kind);
    }
  }

  private static void sendToNobody(Comm comm) throws MPIException {
    comm.send(ONE, 1, MPI.INT, NOBODY, 0);
  }

  private static void inAThread() throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              try {
                sendToNobody(MPI.COMM_WORLD);
              } catch (MPIException e) {
                throw new IllegalStateException(e);
              }
            });
    other.start();
    other.join();
  }

  /** To a file that is open for reading only. */
  private static void write(Errhandler handler) throws Exception {
    Path path = Files.createTempFile("fatal", ".dat");
    File file = new File(MPI.COMM_SELF, path.toString(), MPI.MODE_RDONLY);
    Files.delete(path);
    file.setErrhandler(handler);
    file.write(ONE, 1, MPI.INT);
  }

  /** Prints who has which handler; errors come back where the program wants them. */
  private static void handlers() throws Exception {
    Intracomm inherits = MPI.COMM_SELF.dup();
    print("inherited", inherits.getErrhandler());
    MPI.COMM_SELF.setErrhandler(MPI.ERRORS_RETURN);
    Intracomm returns = MPI.COMM_SELF.split(0, 0);
    print("own", MPI.COMM_SELF.getErrhandler());
    print("inherited", returns.getErrhandler());
    print("the world's", MPI.COMM_WORLD.getErrhandler());
    try {
      sendToNobody(returns);
    } catch (MPIException e) {
      System.out.println(e.getMessage());
    }
    try {
      write(MPI.ERRORS_RETURN);
    } catch (MPIException e) {
      System.out.println(e.getMessage());
    }
  }

  private static List<String> names(ModuleLayer layer) {
    return layer.modules().stream().map(Module::getName).toList();
  }

  private static void print(String whose, Errhandler handler) throws Exception {
    Field field = Errhandler.class.getDeclaredField("handle");
    field.setAccessible(true);
    boolean fatal = field.getLong(handler) == field.getLong(MPI.ERRORS_ARE_FATAL);
    System.out.println(whose + (fatal ? ": fatal" : ": another"));
  }
}
