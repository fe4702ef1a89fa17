package cause;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;

/** Jackson: makes a mapper for each record. */
public final class NewMappers {
  public static void main(String[] args) throws Exception {
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += read("{\"id\": 7, \"name\": \"x\"}");
    }
    System.out.println(sum);
  }

  static int read(String line) throws Exception {
    return new ObjectMapper().readValue(line, Map.class).size();
  }
}
