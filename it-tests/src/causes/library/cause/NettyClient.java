package cause;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Netty: main asks one request after the other and waits for each answer. */
public final class NettyClient {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Integer> answers = new LinkedBlockingQueue<>();
    NioEventLoopGroup loop = new NioEventLoopGroup(1);
    Channel channel =
        new Bootstrap()
            .group(loop)
            .channel(NioSocketChannel.class)
            .handler(
                new ChannelInitializer<SocketChannel>() {
                  @Override
                  protected void initChannel(SocketChannel socket) {
                    socket.pipeline().addLast(new Reader(answers));
                  }
                })
            .connect("127.0.0.1", Integer.getInteger("cause.port"))
            .sync()
            .channel();
    for (int i = 0; i < 25; i++) {
      request(channel, answers);
    }
    channel.close().sync();
    loop.shutdownGracefully(0, 1, java.util.concurrent.TimeUnit.SECONDS).sync();
  }

  static int request(Channel channel, BlockingQueue<Integer> answers) throws InterruptedException {
    channel.writeAndFlush(Unpooled.wrappedBuffer(new byte[] {12}));
    return answers.take();
  }

  private static final class Reader extends SimpleChannelInboundHandler<ByteBuf> {
    private final BlockingQueue<Integer> answers;

    Reader(BlockingQueue<Integer> answers) {
      this.answers = answers;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, ByteBuf bytes) {
      answers.add((int) bytes.readByte());
    }
  }
}
