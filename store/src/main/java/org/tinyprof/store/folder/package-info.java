/** The folders of a store: who makes them, who may read them, which days there are. */
package org.tinyprof.store.folder;
