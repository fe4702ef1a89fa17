package org.tinyprof.format.overview;

import java.math.BigDecimal;
import java.util.List;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Shape;

/** Makes the overview of one metric of one callpath. */
final class MetricOverviewBuilder {
  private final boolean decimal;
  private final boolean distributed;
  private final boolean each;
  private final SummaryBuilder values = new SummaryBuilder();
  private final SummaryBuilder totals = new SummaryBuilder();
  private final HistogramBuilder histogram = new HistogramBuilder();
  private final CourseBuilder executions = new CourseBuilder();
  private final CourseBuilder iterations = new CourseBuilder();
  private final ExtremesBuilder extremes = new ExtremesBuilder();

  /**
   * Begins with nothing.
   *
   * @param distributed whether to find out how values are spread, or to summarise them only
   * @param each whether each iteration is kept
   */
  MetricOverviewBuilder(boolean decimal, boolean distributed, boolean each) {
    this.decimal = decimal;
    this.distributed = distributed;
    this.each = each;
  }

  void add(List<Lane> lanes, Shape shape, Column column) {
    long[] found = column.values();
    int end = 0;
    for (int lane = 0; lane < lanes.size(); lane++) {
      int start = end;
      end += column.present(shape.laneStart(lane), shape.laneStart(lane + 1));
      if (end > start) {
        addLane(lanes.get(lane), sum(lanes.get(lane).rank(), found, start, end));
        if (distributed) {
          addCourses(shape, lane, column);
        }
      }
    }
  }

  /** Takes in a lane's values and returns their sum, exact. */
  private BigDecimal sum(int rank, long[] found, int start, int end) {
    if (!decimal) {
      return values.add(rank, found, start, end).value();
    }
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = start; i < end; i++) {
      BigDecimal value = BigDecimal.valueOf(Double.longBitsToDouble(found[i]));
      values.add(rank, value);
      sum = sum.add(value);
    }
    return sum;
  }

  private void addLane(Lane lane, BigDecimal sum) {
    if (!decimal && sum.unscaledValue().bitLength() < Long.SIZE) {
      totals.add(lane.rank(), sum.longValueExact());
    } else {
      totals.add(lane.rank(), sum);
    }
    if (distributed) {
      double total = sum.doubleValue();
      if (Double.isFinite(total)) {
        histogram.add(total);
      }
      extremes.add(lane.rank(), lane.thread(), sum);
    }
  }

  private void addCourses(Shape shape, int lane, Column column) {
    int last = shape.executions(lane);
    for (int execution = 0; execution < last; execution++) {
      int start = shape.position(lane, execution);
      int end = start + shape.iterations(lane, execution);
      if (column.present(start, end) > 0) {
        executions.add(execution, sum(column, start, end));
        if (each) {
          addIterations(column, start, end);
        }
      }
    }
  }

  private BigDecimal sum(Column column, int start, int end) {
    if (!decimal && end - start == 1) {
      return BigDecimal.valueOf(column.value(start));
    }
    ExactSum wholes = new ExactSum();
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = start; i < end; i++) {
      if (column.has(i) && decimal) {
        sum = sum.add(BigDecimal.valueOf(column.decimal(i)));
      } else {
        wholes.add(column.value(i)); // 0 where it is absent
      }
    }
    return decimal ? sum : wholes.value();
  }

  private void addIterations(Column column, int start, int end) {
    for (int i = start; i < end; i++) {
      if (column.has(i) && decimal) {
        iterations.add(i - start, BigDecimal.valueOf(column.decimal(i)));
      } else if (column.has(i)) {
        iterations.add(i - start, column.value(i));
      }
    }
  }

  MetricOverview build() {
    Summary all = values.build();
    Summary lanes = all.count() == 1 ? all : totals.build(); // one value is its lane's total
    return new MetricOverview(all, lanes, distribution());
  }

  private Distribution distribution() {
    return distributed
        ? new Distribution(
            histogram.build(), extremes.build(), executions.build(), iterations.build())
        : Distribution.NONE;
  }
}
