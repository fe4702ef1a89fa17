/** What questions to a large profile cost, beside Hatchet and beside reading the same bytes. */
package org.tinyprof.benchmarks.asking;
