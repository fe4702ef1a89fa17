/** The tables of a profile: events, callpaths, metrics and counters. */
package org.tinyprof.format.schema;
