/** Summaries of values over ranks and along a run: small, mergeable, and part of the index. */
package org.tinyprof.format.overview;
