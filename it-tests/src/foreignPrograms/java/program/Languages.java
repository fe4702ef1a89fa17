package program;

import java.util.List;
import kotlin.Pair;
import kotlin.collections.CollectionsKt;
import kotlin.ranges.IntRange;
import kotlin.sequences.SequencesKt;
import kotlin.text.Regex;
import kotlin.text.StringsKt;
import scala.collection.immutable.HashMap;
import scala.collection.immutable.HashMap$;
import scala.collection.immutable.Range$;
import scala.collection.immutable.Vector;
import scala.math.BigInt;

/** Calls what the compilers of Kotlin and Scala have made. */
public final class Languages {
  private Languages() {}

  public static void main(String[] args) {
    kotlin();
    scala();
  }

  private static void kotlin() {
    List<Integer> numbers = CollectionsKt.toList(new IntRange(1, 50));
    System.out.println(CollectionsKt.chunked(numbers, 7));
    System.out.println(CollectionsKt.windowed(numbers, 10, 20, true));
    System.out.println(
        SequencesKt.joinToString(
            SequencesKt.take(
                SequencesKt.filter(SequencesKt.generateSequence(1, x -> x * 3), x -> x % 2 == 1),
                9),
            ", ",
            "[",
            "]",
            -1,
            "...",
            null));
    System.out.println(new Pair<>("a", 1));
    System.out.println(new Regex("(\\d+)-(\\w+)").replace("12-ab 34-cd", "$2:$1"));
    System.out.println(StringsKt.lines(StringsKt.trimIndent("\n   one\n   two\n")));
    try {
      System.out.println(CollectionsKt.single(numbers));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }

  private static void scala() {
    Vector<Object> vector = Range$.MODULE$.inclusive(1, 1_000).toVector();
    System.out.println(vector.sliding(3, 400).mkString("|"));
    HashMap<Object, Object> map = HashMap$.MODULE$.empty();
    for (int i = 0; i < 300; i++) {
      map = map.updated(i * 31, "v" + i);
    }
    System.out.println(map.size() + " " + map.get(31 * 7) + " " + map.contains(1));
    System.out.println(BigInt.apply(2).pow(200).gcd(BigInt.apply(12345678)));
    System.out.println(vector.take(5).mkString("(", ",", ")"));
    System.out.println(vector.grouped(250).size());
  }
}
