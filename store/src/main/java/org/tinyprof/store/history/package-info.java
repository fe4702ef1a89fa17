/**
 * The runs of one program over time: courses of callpaths, change points, and what slow runs share.
 */
package org.tinyprof.store.history;
