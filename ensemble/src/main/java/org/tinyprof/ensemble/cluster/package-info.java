/** Which runs, ranks or callpaths are alike: k-means on standardised values. */
package org.tinyprof.ensemble.cluster;
