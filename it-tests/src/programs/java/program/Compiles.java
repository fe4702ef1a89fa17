package program;

import java.io.OutputStream;
import javax.tools.ToolProvider;

/** Asks the JDK's compiler, whose classes the program's own class loader defines. */
public final class Compiles {
  private Compiles() {}

  public static void main(String[] args) {
    ask("--version");
  }

  static void ask(String option) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    int status = ToolProvider.getSystemJavaCompiler().run(null, nowhere, nowhere, option);
    System.out.println("compiler says " + status);
  }
}
