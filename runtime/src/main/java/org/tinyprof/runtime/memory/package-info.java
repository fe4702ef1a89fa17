/** Memory outside the heap and outside the program's limit for buffers. */
package org.tinyprof.runtime.memory;
