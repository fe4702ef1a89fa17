/** The catalogue of a store: attributes and times of runs in files that never change. */
package org.tinyprof.store.catalogue;
