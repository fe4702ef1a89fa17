/** Lock files for processes that write to the same place. */
package org.tinyprof.format.lock;
