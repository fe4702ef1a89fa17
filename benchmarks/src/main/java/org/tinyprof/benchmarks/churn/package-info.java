/** Whether a JVM survives being sampled while it does what is hard for samplers. */
package org.tinyprof.benchmarks.churn;
