package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.message.RankMessage;
import org.tinyprof.io.message.RankSchema;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * Gives an aggregator the schema of every rank of its group: of ranks that have the same one it
 * takes that of the first from its message, or asks for it if it is too long to be there. The other
 * ranks need not know that schemas differ at all.
 */
final class GroupSchemas extends Protocol<List<Schema>> {
  private final Communicator members;
  private final RankSchema own;
  private final List<ByteBuffer> messages;
  private final List<String> keys = new ArrayList<>(); // of each member, by its fingerprint
  private final Map<String, Schema> schemas = new TreeMap<>();
  private final Map<String, Pending<ByteBuffer>> incoming = new TreeMap<>();
  private final List<Pending<?>> underWay = new ArrayList<>();

  /**
   * Prepares it.
   *
   * @param headers of the group's ranks, the aggregator's own first
   * @param messages of the group's ranks; the first is not looked at
   */
  GroupSchemas(
      Communicator members, RankSchema own, List<Header> headers, List<ByteBuffer> messages) {
    this.members = members;
    this.own = own;
    this.messages = messages;
    for (Header header : headers) {
      keys.add(header.schema().high() + " " + header.schema().low());
    }
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      schemas.put(keys.get(0), own.schema());
      for (int member = 1; member < keys.size(); member++) {
        find(member);
      }
    }
    return number < underWay.size() ? underWay.get(number) : end(ofMembers());
  }

  private void find(int member) throws IOException {
    String key = keys.get(member);
    if (schemas.containsKey(key) || incoming.containsKey(key)) {
      return;
    }
    var sent = RankMessage.schema(messages.get(member));
    if (sent.isPresent()) {
      schemas.put(key, sent.get());
      return;
    }
    underWay.add(members.send(member, MemberResponse.schemaWanted()));
    incoming.put(key, members.receive(member));
    underWay.add(incoming.get(key));
  }

  private List<Schema> ofMembers() throws IOException {
    for (Map.Entry<String, Pending<ByteBuffer>> received : incoming.entrySet()) {
      byte[] bytes = ReceivedBlock.bytes(received.getValue().result());
      schemas.put(received.getKey(), SchemaCodec.read(ReceivedBlock.SOURCE, bytes));
    }
    List<Schema> all = new ArrayList<>();
    for (String key : keys) {
      all.add(schemas.get(key));
    }
    return all;
  }
}
