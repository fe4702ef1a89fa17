/** Extra-P's performance models: how callpaths grow with attributes of the runs. */
package org.tinyprof.ensemble.model;
