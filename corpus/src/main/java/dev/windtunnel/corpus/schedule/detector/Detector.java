package dev.windtunnel.corpus.schedule.detector;

import dev.windtunnel.corpus.schedule.program.Node;
import dev.windtunnel.corpus.schedule.program.Post;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Pings all members round by round. A member that misses too many rounds in a row is considered dead and no longer pinged.
 */
final class Detector implements Node<DetectorMessage> {

    private static final int MOST_MISSES = 2;
    private static final int TICKS = 3;

    private final List<Integer> members;
    private final int rounds;
    private final boolean comparesRounds;
    private final Monitor monitor;
    private final Post<DetectorMessage> post;
    private final IntConsumer timer;
    private final int[] misses;
    private final Set<Integer> answered = new HashSet<>();
    private int round;
    private int ticksLeft;

    /**
     * A detector.
     *
     * @param comparesRounds whether a pong counts in the round that it answers only
     * @param timer arms the clock for the next tick of a round
     */
    Detector(
            List<Integer> members,
            int rounds,
            boolean comparesRounds,
            Monitor monitor,
            Post<DetectorMessage> post,
            IntConsumer timer) {
        this.members = new ArrayList<>(members);
        this.rounds = rounds;
        this.comparesRounds = comparesRounds;
        this.monitor = monitor;
        this.post = post;
        this.timer = timer;
        this.misses = new int[members.stream().mapToInt(Integer::intValue).max().orElse(0) + 1];
    }

    @Override
    public void receive(DetectorMessage message) {
        if (message instanceof DetectorMessage.Tick) {
            tick();
        } else if (message instanceof DetectorMessage.Pong pong) {
            if (!comparesRounds || pong.round() == round) {
                answered.add(pong.node());
            }
        }
    }

    private void tick() {
        if (--ticksLeft > 0) {
            timer.accept(round);
            return;
        }
        if (round > 0) {
            evaluate();
        }
        if (round < rounds) {
            begin();
        }
    }

    private void begin() {
        round++;
        ticksLeft = TICKS;
        answered.clear();
        monitor.roundBegins();
        for (int member : members) {
            post.send(member, new DetectorMessage.Ping(round));
        }
        timer.accept(round);
    }

    private void evaluate() {
        for (int member : List.copyOf(members)) {
            if (answered.contains(member)) {
                misses[member] = 0;
            } else if (++misses[member] == MOST_MISSES) {
                members.remove((Integer) member);
            }
        }
        monitor.reportedAlive(answered);
    }
}
