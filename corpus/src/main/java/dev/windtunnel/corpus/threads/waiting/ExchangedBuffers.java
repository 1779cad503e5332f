package dev.windtunnel.corpus.threads.waiting;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.Arrays;
import java.util.concurrent.Exchanger;

/** A producer exchanges its full buffer for an empty one, but continues to write to the full one. */
public final class ExchangedBuffers implements ThreadProgram {

    private static final int ROUNDS = 2;

    private final boolean takesTheOther;
    private final Exchanger<int[]> exchanger = new Exchanger<>();

    public ExchangedBuffers(boolean takesTheOther) {
        this.takesTheOther = takesTheOther;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("filler", () -> {
            int[] buffer = new int[2];
            for (int round = 1; round <= ROUNDS; round++) {
                buffer[0] = round;
                buffer[1] = round;
                int[] other = exchanger.exchange(buffer);
                if (takesTheOther) {
                    buffer = other;
                }
            }
        });
        int[][] drained = new int[ROUNDS][];
        team.start("drainer", () -> {
            int[] buffer = new int[2];
            for (int round = 1; round <= ROUNDS; round++) {
                buffer = exchanger.exchange(buffer);
                drained[round - 1] = new int[] {buffer[0], buffer[1]};
            }
        });
        team.join();
        for (int round = 1; round <= ROUNDS; round++) {
            if (drained[round - 1][0] != round || drained[round - 1][1] != round) {
                throw new AssertionError("round " + round + " is " + Arrays.toString(drained[round - 1]));
            }
        }
    }
}
