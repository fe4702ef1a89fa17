/** How callpaths scale: speedup and efficiency of runs of different sizes. */
package org.tinyprof.ensemble.scaling;
