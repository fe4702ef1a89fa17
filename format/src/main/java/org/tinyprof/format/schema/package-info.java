/** What a profile's tables say: events, callpaths, metrics and counters. */
package org.tinyprof.format.schema;
