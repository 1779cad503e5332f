package dev.windtunnel.schedule;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Strands that run one operation after the other, so that a schedule need not make any. */
final class Crew {

    private final boolean fibers;
    private final boolean passForOthers;
    /** Those who run many operations one after the other can do with so many. */
    private static final int MANY = 100;

    private final Deque<Hand> idle = new ArrayDeque<>();
    /** Those who have run an operation of the schedule that is under way, and whose thread it has seen. */
    private final Deque<Hand> resting = new ArrayDeque<>();

    private int made;

    /**
     * @param passForOthers whether threads are to pass for those of the code under test
     */
    Crew(boolean fibers, boolean passForOthers) {
        this.fibers = fibers;
        this.passForOthers = passForOthers;
    }

    boolean hasFibers() {
        return fibers;
    }

    /** One that has nothing to do. */
    Hand take() {
        Hand hand = idle.poll();
        if (hand == null && made >= MANY) {
            hand = resting.poll();
        }
        return hand == null ? make() : hand;
    }

    /** It is done with its operation. One that would not end is not given back, and never used again. */
    void giveBack(Hand hand) {
        if (passForOthers) {
            idle.push(hand);
        } else {
            resting.push(hand);
        }
    }

    /** The schedule is over. */
    void rest() {
        while (!resting.isEmpty()) {
            idle.push(resting.pop());
        }
    }

    /** Lets those that have nothing to do end. */
    void dismiss() {
        for (Hand hand = idle.poll(); hand != null; hand = idle.poll()) {
            hand.dismiss();
        }
    }

    private Hand make() {
        made++;
        String name = "windtunnel-operation-" + made;
        Hand hand = new Hand();
        if (fibers) {
            Thread identity = new Thread(name);
            hand.own = identity;
            hand.strand = new Fiber(hand::workAsFiber, identity);
        } else {
            Thread thread =
                    passForOthers ? Impostors.make(hand::workAsThread, name) : new Thread(hand::workAsThread, name);
            thread.setDaemon(true);
            hand.isImpostor = passForOthers;
            hand.own = thread;
            hand.strand = new TurnThread(thread, !passForOthers);
            thread.start();
        }
        return hand;
    }

    /** One strand of the crew, and what it is to do next. */
    static final class Hand {
        private @Nullable Strand strand;
        private @Nullable Thread own;
        private @Nullable Runnable task;
        private boolean isImpostor;

        private Hand() {}

        Strand strand() {
            if (strand == null) {
                throw new IllegalStateException("not made yet");
            }
            return strand;
        }

        /**
         * Gets it ready for an operation.
         *
         * @param passesFor the thread that the operation takes itself for, if it need not be one of its own
         */
        void assign(Runnable work, @Nullable Thread passesFor) {
            task = work;
            if (own != null) {
                ThreadFields.forgetThreadLocals(own);
                if (strand instanceof Fiber fiber) {
                    fiber.passFor(passesFor == null ? own : passesFor);
                } else if (isImpostor) {
                    Impostors.passFor(own, passesFor);
                }
            }
        }

        private void workAsFiber() {
            while (true) {
                runTask();
                Continuations.pause();
            }
        }

        private void workAsThread() {
            Baton baton = ((TurnThread) strand()).baton();
            baton.await(true);
            while (task != null) {
                runTask();
                baton.await(false);
            }
        }

        /** A fiber that nobody holds is collected; a thread has to be told. */
        private void dismiss() {
            task = null;
            if (strand instanceof TurnThread thread) {
                thread.baton().pass();
            }
        }

        private void runTask() {
            if (Thread.currentThread() == own && !isImpostor) {
                // The last operation may have been interrupted; one that passes for another thread keeps what is that
                // one's.
                boolean unused = Thread.interrupted();
            }
            if (task != null) {
                task.run();
            }
        }
    }
}
