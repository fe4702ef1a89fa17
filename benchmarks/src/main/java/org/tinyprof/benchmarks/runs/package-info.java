/** What questions to many runs cost, beside Thicket, Extra-P and reading the same indexes. */
package org.tinyprof.benchmarks.runs;
