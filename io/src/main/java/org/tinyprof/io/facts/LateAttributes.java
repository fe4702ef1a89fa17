package org.tinyprof.io.facts;

import org.tinyprof.format.run.Attributes;

/** Attributes that change while a job runs. They are read each time a profile is written. */
public interface LateAttributes {
  LateAttributes NONE =
      new LateAttributes() {
        @Override
        public Attributes now() {
          return Attributes.NONE;
        }
      };

  /** Quick, throws nothing, and may be called on any thread. */
  Attributes now();
}
