/** What is kept of old runs: prune deletes profiles, roll-up leaves their summaries. */
package org.tinyprof.store.keep;
