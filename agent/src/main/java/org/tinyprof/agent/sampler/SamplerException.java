package org.tinyprof.agent.sampler;

import java.io.Serial;

/** Says why no stacks are taken, in words for the user. */
final class SamplerException extends Exception {
  @Serial private static final long serialVersionUID = 1;

  SamplerException(String reason) {
    super(reason);
  }

  SamplerException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
