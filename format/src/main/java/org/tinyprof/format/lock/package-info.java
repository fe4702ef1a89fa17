/** Files by which processes that write to one place keep out of each other's way. */
package org.tinyprof.format.lock;
