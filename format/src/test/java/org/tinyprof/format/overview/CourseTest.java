package org.tinyprof.format.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class CourseTest {
  @Test
  void keepsEveryPositionWhileTheyAreFew() {
    CourseBuilder course = new CourseBuilder();
    course.add(0, 10);
    course.add(0, 20);
    course.add(2, 7);
    assertEquals(List.of(15.0, 0.0, 7.0), course.build().means());
  }

  @Test
  void letsAPointStandForNeighboursOnceThereAreMany() {
    CourseBuilder course = new CourseBuilder();
    for (int i = 0; i < 2 * Course.MOST_POINTS; i++) {
      course.add(i, i);
    }
    Course built = course.build();
    assertEquals(Course.MOST_POINTS, built.points());
    assertEquals(1, built.shift());
    assertEquals(List.of(0.5, 2.5, 4.5), built.means().subList(0, 3));
  }

  @Property
  void isTheSameInWhateverOrderItIsMerged(
      @ForAll @Size(max = 30) List<@LongRange(min = 0) Long> values,
      @ForAll @IntRange(min = 1, max = 40) int stride) {
    Course forward = new CourseBuilder().build();
    Course backward = new CourseBuilder().build();
    CourseBuilder all = new CourseBuilder();
    for (int i = 0; i < values.size(); i++) {
      forward = forward.merge(single(i * stride, values.get(i)));
      int other = values.size() - 1 - i;
      backward = single(other * stride, values.get(other)).merge(backward);
      all.add(i * stride, values.get(i));
    }
    assertEquals(all.build(), forward);
    assertEquals(all.build(), backward);
  }

  @Test
  void addsUpDecimalsExactly() {
    CourseBuilder course = new CourseBuilder();
    course.add(0, new BigDecimal("0.1"));
    course.add(0, new BigDecimal("0.2"));
    course.add(0, Long.MAX_VALUE);
    course.add(0, Long.MAX_VALUE);
    assertEquals(new BigDecimal("18446744073709551614.3"), course.build().sum(0));
  }

  @Test
  void refusesWhatNoValuesCanHaveMade() {
    BigDecimal[] one = {BigDecimal.ONE};
    assertThrows(IllegalArgumentException.class, () -> new Course(0, one, new long[1]));
    assertThrows(IllegalArgumentException.class, () -> new Course(0, one, new long[] {-1}));
    assertThrows(IllegalArgumentException.class, () -> new Course(0, one, new long[2]));
  }

  private static Course single(int position, long value) {
    CourseBuilder course = new CourseBuilder();
    course.add(position, value);
    return course.build();
  }
}
