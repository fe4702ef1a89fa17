/**
 * A job from its start to its end: with MPI, alone, or never connected; the snapshot schedule, the
 * shutdown, and what the user is told.
 */
package org.tinyprof.io.life;
