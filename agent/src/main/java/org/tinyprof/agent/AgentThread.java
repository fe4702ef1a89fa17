package org.tinyprof.agent;

/**
 * A thread of the agent: what goes wrong in it is one line of ours, not a stack trace of Java's.
 */
abstract class AgentThread extends Thread {
  AgentThread(ThreadGroup group, String name) {
    super(group, name);
  }

  abstract void act() throws InterruptedException;

  @Override
  public final void run() {
    try {
      act();
    } catch (Throwable e) {
      Console.sayFailure(e);
    }
  }
}
