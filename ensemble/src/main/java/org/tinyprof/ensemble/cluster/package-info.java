/** Groups similar runs, ranks or callpaths: k-means on standardised values. */
package org.tinyprof.ensemble.cluster;
