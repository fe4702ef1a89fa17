package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeCourseTest {
  @Test
  void isTheMeanAtEachPosition() {
    TimeCourse course = new TimeCourse();
    course.add(0, 10);
    course.add(2, 4);
    course.add(0, 20);
    assertEquals(List.of(15.0, 0.0, 4.0), course.means());
  }

  @Test
  void joinsNeighboursOnceThereAreMoreThan64() {
    TimeCourse course = new TimeCourse();
    for (int i = 0; i < 128; i++) {
      course.add(i, i % 2 == 0 ? 1 : 3);
    }
    assertEquals(Collections.nCopies(64, 2.0), course.means());
    course.add(255, 2);
    assertEquals(64, course.means().size());
    assertEquals(2.0, course.means().get(31));
    assertEquals(0.0, course.means().get(32));
    assertEquals(2.0, course.means().get(63));
  }

  @Test
  void isTheSameWhicheverPartIsAddedFirst() {
    TimeCourse few = new TimeCourse();
    TimeCourse many = new TimeCourse();
    TimeCourse all = new TimeCourse();
    for (int i = 0; i < 200; i++) {
      many.add(i, i);
      all.add(i, i);
    }
    few.add(3, 1000);
    all.add(3, 1000);
    TimeCourse other = new TimeCourse();
    other.merge(few);
    other.merge(many);
    many.merge(few);
    assertEquals(all.means(), many.means());
    assertEquals(all.means(), other.means());
  }
}
