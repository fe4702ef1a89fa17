/** When things happened: timelines of a run's threads, and intervals of time as profiles. */
package org.tinyprof.analysis.time;
