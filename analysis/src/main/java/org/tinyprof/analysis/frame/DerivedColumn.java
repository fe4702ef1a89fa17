package org.tinyprof.analysis.frame;

/** A column made of two others, value by value and after they were reduced. */
record DerivedColumn(String label, String left, Arithmetic arithmetic, String right) {}
