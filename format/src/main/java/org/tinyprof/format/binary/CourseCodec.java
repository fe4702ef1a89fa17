package org.tinyprof.format.binary;

import java.math.BigDecimal;
import java.util.Arrays;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.overview.Course;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of a course: exact in messages, which are merged; one byte a point in an index. */
enum CourseCodec {
  /** Every sum as it is. */
  EXACT {
    @Override
    void writeMeans(Output out, Course course) {
      for (int point = 0; point < course.points(); point++) {
        NumberCodec.write(out, course.sum(point));
      }
    }

    @Override
    BigDecimal[] readSums(Input in, long[] counts) throws MalformedProfileException {
      BigDecimal[] sums = new BigDecimal[counts.length];
      for (int point = 0; point < sums.length; point++) {
        sums[point] = NumberCodec.read(in);
      }
      return sums;
    }
  },

  /** Each mean to one of 255 equal steps from the least to the greatest. */
  DRAWN {
    @Override
    void write(Output out, Course course) {
      super.write(out, changes(course) ? course : Course.EMPTY);
    }

    @Override
    void writeMeans(Output out, Course course) {
      float least = Float.POSITIVE_INFINITY;
      float greatest = Float.NEGATIVE_INFINITY;
      for (int point = 0; point < course.points(); point++) {
        if (course.count(point) > 0) {
          least = Math.min(least, (float) course.mean(point));
          greatest = Math.max(greatest, (float) course.mean(point));
        }
      }
      out.u32(Float.floatToIntBits(least));
      out.u32(Float.floatToIntBits(greatest));
      for (int point = 0; point < course.points(); point++) {
        double place = (course.mean(point) - least) / ((double) greatest - least);
        out.u8(course.count(point) == 0 ? 0 : (int) Math.round(STEPS * clamp(place)));
      }
    }

    @Override
    BigDecimal[] readSums(Input in, long[] counts) throws MalformedProfileException {
      float least = Float.intBitsToFloat(in.u32());
      float greatest = Float.intBitsToFloat(in.u32());
      if (!Float.isFinite(least) || !Float.isFinite(greatest)) {
        throw in.malformed("a course without bounds");
      }
      BigDecimal[] sums = new BigDecimal[counts.length];
      for (int point = 0; point < sums.length; point++) {
        double mean = least + ((double) greatest - least) * in.u8() / STEPS;
        sums[point] =
            counts[point] == 0
                ? BigDecimal.ZERO
                : BigDecimal.valueOf(mean).multiply(BigDecimal.valueOf(counts[point]));
      }
      return sums;
    }
  };

  private static final int LARGEST_SHIFT = 31;
  private static final int STEPS = 255;

  abstract void writeMeans(Output out, Course course);

  abstract BigDecimal[] readSums(Input in, long[] counts) throws MalformedProfileException;

  void write(Output out, Course course) {
    out.varint(course.points());
    if (course.points() > 0) {
      out.varint(course.shift());
      long[] counts = new long[course.points()];
      for (int point = 0; point < counts.length; point++) {
        counts[point] = course.count(point);
      }
      Sequences.write(out, counts);
      writeMeans(out, course);
    }
  }

  Course read(Input in) throws MalformedProfileException {
    int points = in.count(Course.MOST_POINTS, "points");
    if (points == 0) {
      return Course.EMPTY;
    }
    int shift = in.count(LARGEST_SHIFT, "steps of a course");
    long[] counts = Sequences.read(in, points);
    try {
      return new Course(shift, readSums(in, counts), counts);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  /** Whether there is something to draw: finite means that are not all the same. */
  private static boolean changes(Course course) {
    double[] means = new double[course.points()];
    int found = 0;
    for (int point = 0; point < means.length; point++) {
      if (course.count(point) > 0) {
        means[found++] = (float) course.mean(point);
      }
    }
    double[] sorted = Arrays.copyOf(means, found);
    Arrays.sort(sorted);
    return found > 1
        && sorted[0] < sorted[found - 1]
        && Double.isFinite(sorted[0])
        && Double.isFinite(sorted[found - 1]);
  }

  private static double clamp(double place) {
    return Math.max(0, Math.min(1, place));
  }
}
