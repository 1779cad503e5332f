package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.atomic.AtomicInteger;

/** Two customers want the last seat, and both find it free. */
public final class SeatReservation implements ThreadProgram {

    private final boolean locks;
    private final boolean[] taken = {true, false, true};
    private final AtomicInteger tickets = new AtomicInteger();

    public SeatReservation(boolean locks) {
        this.locks = locks;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("customer-1", this::buy);
        team.start("customer-2", this::buy);
        team.join();
        if (tickets.get() != 1) {
            throw new AssertionError(tickets.get() + " tickets for one seat");
        }
    }

    private void buy() {
        for (int seat = 0; seat < taken.length; seat++) {
            if (reserves(seat)) {
                tickets.incrementAndGet();
                return;
            }
        }
    }

    private boolean reserves(int seat) {
        if (locks) {
            synchronized (taken) {
                return take(seat);
            }
        }
        return take(seat);
    }

    private boolean take(int seat) {
        if (taken[seat]) {
            return false;
        }
        taken[seat] = true;
        return true;
    }
}
