/** Runs that can be asked: what every question shares. */
package org.tinyprof.analysis;
