package org.tinyprof.agent.config;

/** Who sets a key; later ones are nearer to the job. */
enum Layer {
  BUILT_IN,
  SITE,
  USER,
  JOB
}
