/** Performance models as Extra-P makes them: how callpaths grow with attributes of the runs. */
package org.tinyprof.ensemble.model;
