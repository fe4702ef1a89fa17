package org.tinyprof.ensemble.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Where values lie on a chart.
 *
 * @param from the pixel of the least value
 * @param to the pixel of the greatest value
 */
record ChartAxis(double least, double greatest, double from, double to, boolean logarithmic) {
  /** An axis with a little room at both ends. */
  static ChartAxis of(double least, double greatest, double from, double to, boolean logarithmic) {
    if (logarithmic) {
      double room = Math.max(1.02, Math.pow(greatest / least, 0.04));
      return new ChartAxis(least / room, greatest * room, from, to, true);
    }
    double top = greatest > least ? greatest + (greatest - least) * 0.04 : least + 1;
    return new ChartAxis(least, top, from, to, false);
  }

  /** The pixel of a value. */
  double at(double value) {
    double share =
        logarithmic
            ? Math.log(value / least) / Math.log(greatest / least)
            : (value - least) / (greatest - least);
    return from + share * (to - from);
  }

  boolean holds(double value) {
    return value >= least && value <= greatest;
  }

  /** Round values for labels, up to a number. */
  List<Double> ticks(int most) {
    return logarithmic ? decades(most) : steps(most);
  }

  private List<Double> steps(int most) {
    double step = Math.pow(10, Math.floor(Math.log10((greatest - least) / most)));
    double[] wider = {1, 2, 5, 10};
    int i = 0;
    while ((greatest - least) / (step * wider[i]) > most && i < wider.length - 1) {
      i++;
    }
    step *= wider[i];
    List<Double> ticks = new ArrayList<>();
    for (long k = (long) Math.ceil(least / step); k * step <= greatest; k++) {
      ticks.add(k * step);
    }
    return ticks;
  }

  private List<Double> decades(int most) {
    List<Double> close = decades(1, 1, 2, 5);
    if (close.size() < 2) {
      return steps(most);
    }
    int decades = (int) Math.ceil(Math.log10(greatest / least));
    return close.size() <= most ? close : decades(decades / most + 1, 1);
  }

  private List<Double> decades(int step, double... digits) {
    List<Double> ticks = new ArrayList<>();
    int first = (int) Math.floor(Math.log10(least));
    for (int decade = first; decade <= Math.log10(greatest); decade += step) {
      for (double digit : digits) {
        double tick = digit * Math.pow(10, decade);
        if (holds(tick)) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }
}
