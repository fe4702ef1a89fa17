/**
 * A job from its start to its end: with MPI, alone, or never connected; the snapshot schedule, the
 * shutdown, and the messages to the user.
 */
package org.tinyprof.io.life;
