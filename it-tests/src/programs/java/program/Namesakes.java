package program;

/** Calls four methods that are all shown as Solver.step: once, twice, four and eight times. */
public final class Namesakes {
  private Namesakes() {}

  public static void main(String[] args) {
    long sum = 0;
    for (int i = 0; i < 8; i++) {
      sum += program.second.Solver.step("step");
      sum += i < 4 ? program.second.Solver.step(i) : 0;
      sum += i < 2 ? program.first.Solver.step((long) i) : 0;
      sum += i < 1 ? program.first.Solver.step(i) : 0;
    }
    System.out.println(sum);
  }
}
