/** The program's source files, as far as a user names a folder of them. */
package org.tinyprof.viewer.source;
