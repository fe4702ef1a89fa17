/** Sends runs to servers for profiles. */
package org.tinyprof.store.push;
