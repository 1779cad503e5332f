package dev.windtunnel.corpus.schedule.detector;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;

/** Answers until it crashes. */
final class Member implements Node<DetectorMessage> {

    private final int self;
    private final int detector;
    private final Monitor monitor;
    private final Post<DetectorMessage> post;
    private boolean crashed;

    Member(int self, int detector, Monitor monitor, Post<DetectorMessage> post) {
        this.self = self;
        this.detector = detector;
        this.monitor = monitor;
        this.post = post;
    }

    @Override
    public void receive(DetectorMessage message) {
        if (message instanceof DetectorMessage.Crash) {
            crashed = true;
            monitor.crashed(self);
        } else if (message instanceof DetectorMessage.Ping ping && !crashed) {
            post.send(detector, new DetectorMessage.Pong(self, ping.round()));
        }
    }
}
