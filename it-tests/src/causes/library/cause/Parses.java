package cause;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Jackson; nothing is wrong: main reads with one mapper. */
public final class Parses {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  public static void main(String[] args) throws Exception {
    StringBuilder text = new StringBuilder("[0");
    for (int i = 1; i < 20_000; i++) {
      text.append(",{\"id\":").append(i).append('}');
    }
    String json = text.append(']').toString();
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      JsonNode node = MAPPER.readTree(json);
      sum += node.size();
    }
    System.out.println(sum);
  }
}
