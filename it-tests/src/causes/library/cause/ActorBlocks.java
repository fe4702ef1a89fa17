package cause;

import java.util.concurrent.CountDownLatch;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** Pekko: an actor waits for a server in each message, so its mailbox fills. */
public final class ActorBlocks {
  private static final CountDownLatch ANSWERS = new CountDownLatch(15);

  public static void main(String[] args) throws Exception {
    ActorSystem system = ActorSystem.create("shop");
    ActorRef actor = system.actorOf(Props.create(Clerk.class));
    for (int i = 0; i < 15; i++) {
      actor.tell(i, ActorRef.noSender());
    }
    ANSWERS.await();
    system.terminate();
    system.getWhenTerminated().toCompletableFuture().get();
  }

  /** The actor. */
  public static final class Clerk extends AbstractActor {
    @Override
    public Receive createReceive() {
      return receiveBuilder().match(Integer.class, this::serve).build();
    }

    private void serve(Integer number) throws Exception {
      try (Remote remote = new Remote()) {
        remote.ask(220);
      }
      ANSWERS.countDown();
    }
  }
}
