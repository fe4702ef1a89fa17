package org.tinyprof.agent.fatal;

import java.io.IOException;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * Open MPI's {@code MPI_ERRORS_ARE_FATAL}: one object of the library, which all communicators,
 * windows and files without a handler of their own refer to, and which holds three functions.
 *
 * <p>Putting other functions there leaves everything else as it was: which handler an object has,
 * what {@code getErrhandler} returns, and what a new communicator inherits.
 */
final class FatalHandler {
  /** For communicators, files and windows. */
  static final int FUNCTIONS = 3;

  private static final String LIBRARY = "libmpi.so";
  private static final String FATAL = "MPI_ERRORS_ARE_FATAL";
  private static final String RETURN = "MPI_ERRORS_RETURN";
  private static final int NAME_AT = 16; // behind the class and the number of references
  private static final int NAME_BYTES = 64;
  private static final int KIND_AT = NAME_AT + NAME_BYTES; // an int, and the language as another
  private static final int FUNCTIONS_AT = KIND_AT + 8;
  private static final int BYTES = FUNCTIONS_AT + 8 * FUNCTIONS;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final long address;
  private final long[] functions = new long[FUNCTIONS];

  private FatalHandler(long address) {
    this.address = address;
    for (int i = 0; i < FUNCTIONS; i++) {
      functions[i] = UNSAFE.getLong(address + FUNCTIONS_AT + 8L * i);
    }
  }

  /**
   * Finds it.
   *
   * @param mpi the application's {@code mpi.MPI}
   * @return null if this MPI has none, or one that looks different
   */
  static FatalHandler of(Class<?> mpi) throws ReflectiveOperationException, IOException {
    MemoryMap memory = MemoryMap.ofThisProcess();
    long fatal = address(mpi, "ERRORS_ARE_FATAL");
    long other = address(mpi, "ERRORS_RETURN");
    if (!isHandler(memory, fatal, FATAL)
        || !isHandler(memory, other, RETURN)
        || UNSAFE.getLong(fatal + KIND_AT) != UNSAFE.getLong(other + KIND_AT)) {
      return null;
    }
    FatalHandler found = new FatalHandler(fatal);
    return found.differsFrom(new FatalHandler(other), memory) ? found : null;
  }

  /** Whether all functions of both are code of the library, and none is the other's. */
  private boolean differsFrom(FatalHandler other, MemoryMap memory) {
    for (int i = 0; i < FUNCTIONS; i++) {
      if (!memory.isCodeOf(LIBRARY, functions[i])
          || !memory.isCodeOf(LIBRARY, other.functions[i])
          || functions[i] == other.functions[i]) {
        return false;
      }
    }
    return true;
  }

  private static long address(Class<?> mpi, String constant) throws ReflectiveOperationException {
    Field field = mpi.getDeclaredField(constant);
    Object handler =
        UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    Field handle = handler.getClass().getDeclaredField("handle");
    return handle.getType() == long.class
        ? UNSAFE.getLong(handler, UNSAFE.objectFieldOffset(handle))
        : 0;
  }

  private static boolean isHandler(MemoryMap memory, long address, String name) {
    if (!memory.isDataOf(LIBRARY, address, BYTES)) {
      return false;
    }
    for (int i = 0; i <= name.length(); i++) {
      int expected = i < name.length() ? name.charAt(i) : 0;
      if (UNSAFE.getByte(address + NAME_AT + i) != expected) {
        return false;
      }
    }
    return true;
  }

  /** What MPI itself has at one of the places. */
  long function(int place) {
    return functions[place];
  }

  /** Has MPI call another function instead. */
  void replace(int place, long function) {
    UNSAFE.putLongVolatile(null, address + FUNCTIONS_AT + 8L * place, function);
  }
}
