package example;

import io.grpc.Channel;

/** A caller as users write it: its lines are where calls are made, not those of the generated stub. */
public final class Greeting {

    private final Channel channel;

    public Greeting(Channel channel) {
        this.channel = channel;
    }

    public void greetTwice() {
        EchoGrpc.newBlockingStub(channel).say("hi");
        EchoGrpc.newBlockingStub(channel).say("hi");
    }

    public void greetThroughAHelper() {
        EchoGrpc.say(channel, "hi");
    }
}
