/**
 * What this rank sends and receives: its communicators, and for each of them the messages by peer.
 *
 * <p>Facts are kept by object, never by handle: MPI uses handles again, and small sends share one.
 * Woven code gives the classes of MPI a field for them ({@link
 * org.tinyprof.runtime.message.Holder}).
 */
package org.tinyprof.runtime.message;
