/** Checks that a JVM survives sampling while it runs a program that is hard for samplers. */
package org.tinyprof.benchmarks.churn;
