package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A deque as in Chase and Lev, "Dynamic circular work-stealing deque", without the growing: its owner pushes and pops at the bottom,
 * thieves steal at the top, and each item is taken exactly once.
 */
public final class WorkStealing implements ThreadProgram {

    /** The bug in popping. */
    public enum Bug {
        NONE,
        /** The owner does not compete with thieves for the last item. */
        LAST_ITEM_UNCONTESTED,
        /** The owner reads the top before it publishes its own pop. */
        LOOKS_TOO_EARLY
    }

    private static final int ITEMS = 3;
    private static final int NOTHING = -1;

    private final Bug bug;
    private final int[] items = new int[4];
    private final AtomicInteger top = new AtomicInteger();
    private volatile int bottom;
    private final AtomicIntegerArray taken = new AtomicIntegerArray(ITEMS);

    public WorkStealing(Bug bug) {
        this.bug = bug;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("owner", () -> {
            for (int item = 0; item < ITEMS; item++) {
                push(item);
            }
            for (int i = 0; i < ITEMS; i++) {
                count(pop());
            }
        });
        team.start("thief", () -> {
            for (int i = 0; i < ITEMS; i++) {
                count(steal());
            }
        });
        team.join();
        for (int left = steal(); left != NOTHING; left = steal()) {
            count(left);
        }
        for (int item = 0; item < ITEMS; item++) {
            if (taken.get(item) != 1) {
                throw new AssertionError("item " + item + " was taken " + taken.get(item) + " times");
            }
        }
    }

    private void count(int item) {
        if (item != NOTHING) {
            taken.incrementAndGet(item);
        }
    }

    private void push(int item) {
        int last = bottom;
        items[last % items.length] = item;
        bottom = last + 1;
    }

    private int pop() {
        int last = bottom - 1;
        int first;
        if (bug == Bug.LOOKS_TOO_EARLY) {
            first = top.get();
            bottom = last;
        } else {
            bottom = last;
            first = top.get();
        }
        if (first > last) {
            bottom = first;
            return NOTHING;
        }
        int item = items[last % items.length];
        if (first < last) {
            return item;
        }
        boolean isMine = true;
        if (bug == Bug.LAST_ITEM_UNCONTESTED) {
            top.set(first + 1);
        } else {
            isMine = top.compareAndSet(first, first + 1);
        }
        bottom = first + 1;
        return isMine ? item : NOTHING;
    }

    private int steal() {
        int first = top.get();
        if (first >= bottom) {
            return NOTHING;
        }
        int item = items[first % items.length];
        return top.compareAndSet(first, first + 1) ? item : NOTHING;
    }
}
