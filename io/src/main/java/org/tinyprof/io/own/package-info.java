/**
 * Folders of this user alone, for whatever this process leaves for other processes of its user.
 *
 * <p>{@link org.tinyprof.io.own.PrivateFolder} is the rule, {@link org.tinyprof.io.own.UserFolder}
 * the one folder of the host that everything temporary is in.
 */
package org.tinyprof.io.own;
