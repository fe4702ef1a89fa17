/**
 * What stacks tell: samples of threads, kept as a tree of callpaths until a snapshot shares exact
 * times out by them. Who takes the stacks is not known here.
 */
package org.tinyprof.runtime.sample;
