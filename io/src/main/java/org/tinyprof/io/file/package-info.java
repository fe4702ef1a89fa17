/** Names of outputs, and files that are either complete or not there. */
package org.tinyprof.io.file;
