package org.tinyprof.io.life;

import java.util.function.Consumer;

/** The profile of the whole job has been written, or never will be: there is nothing left to do. */
record Finished() implements Stage {
  @Override
  public void tick(Consumer<String> messages) {}

  @Override
  public boolean flush() {
    return false;
  }

  @Override
  public void keep() {}

  @Override
  public String keptAt() {
    return "";
  }

  @Override
  public void beforeFinalize() {}

  @Override
  public Stage afterFinalize() {
    return this;
  }

  @Override
  public void beforeAbort(String how) {}

  @Override
  public String destination() {
    return "";
  }

  @Override
  public void shutdown() {}
}
