/** Names of outputs, and files that are either whole or not there. */
package org.tinyprof.io.file;
