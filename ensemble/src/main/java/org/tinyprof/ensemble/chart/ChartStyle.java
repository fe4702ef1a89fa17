package org.tinyprof.ensemble.chart;

/** The style sheet of all charts: colours and type stand here and nowhere else. */
final class ChartStyle {
  /** Series in Okabe and Ito's green, orange and purple, darkened to be seen on paper. */
  static final int SERIES = 3;

  static final String SHEET =
      """
      svg { font: 12px Inter, system-ui, "Segoe UI", "DejaVu Sans", sans-serif;
        font-variant-numeric: tabular-nums }
      .paper { fill: #FDFCFA } text { fill: #474C55 } .title { font-size: 13px; font-weight: 600 }
      .ink, .title { fill: #1B1D22 } .quiet { fill: #646A73 }
      .on-dark { fill: #FDFCFA } .on-light { fill: #1B1D22 }
      .grid { stroke: #1B1D22; stroke-opacity: .1 } .axis { stroke: #646A73 }
      .future { fill: #1B1D22; fill-opacity: .05 }
      .line { fill: none; stroke-width: 2; stroke-linejoin: round } .dashed { stroke-dasharray: 5 4 }
      .dotted { stroke-width: 1.5; stroke-dasharray: 1.5 3.5 }
      .band { fill-opacity: .16 } .box { fill-opacity: .28 } .median { stroke-width: 2.5 }
      .dot { stroke: #FDFCFA; stroke-width: 1 } .outlier { fill: none; stroke-width: 1.3 }
      .s0 { fill: #00795A } .l0 { stroke: #00795A } .s1 { fill: #B86E00 } .l1 { stroke: #B86E00 }
      .s2 { fill: #9C4A80 } .l2 { stroke: #9C4A80 } .ideal { stroke: #646A73 }
      .absent { stroke: #646A73; stroke-opacity: .45 }
      @media (prefers-color-scheme: dark) {
        .paper { fill: #15171B } text { fill: #BDBFC4 } .ink, .title { fill: #ECEAE5 }
        .quiet { fill: #969BA4 } .grid { stroke: #ECEAE5 } .axis, .ideal { stroke: #969BA4 }
        .future { fill: #ECEAE5 } .dot { stroke: #15171B }
        .s0 { fill: #3CC39A } .l0 { stroke: #3CC39A } .s1 { fill: #EFA93A } .l1 { stroke: #EFA93A }
        .s2 { fill: #D98FC0 } .l2 { stroke: #D98FC0 }
        .cell { filter: invert(1) hue-rotate(180deg) } .on-light { fill: #ECEAE5 }
        .on-dark { fill: #15171B }
      }
      """;

  private ChartStyle() {}
}
