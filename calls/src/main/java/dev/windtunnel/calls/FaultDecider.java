package dev.windtunnel.calls;

import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Trace;

/** Decides what becomes of the calls of one execution, and hears what came of them: the pilot of this execution, or a controller. */
public interface FaultDecider {

    /** The cause of a call that was not made in the request of another one. */
    int NO_CAUSE = -1;

    /**
     * What was decided.
     *
     * @param choice the number by which the choice is known from now on
     * @param option the option that is taken; 0 is calm
     */
    record Decision(int choice, int option) {}

    /** Decides about a call with this identity. */
    Decision decide(String label, long identity, Options options, int cause);

    /** Whether a decision about the call with this identity is planned. */
    boolean plans(long identity);

    /** A choice has this many options now. */
    void widened(int choice, Options options);

    /** A choice has no other options after all. */
    void settled(int choice);

    /** What came of a choice. */
    void observed(int choice, Trace.Outcome outcome);

    /** Where a choice was asked, for people. */
    void placed(int choice, String place);

    /** Calls that are shown together until it is closed. */
    interface Block extends AutoCloseable {
        @Override
        void close();
    }

    /** Shows the calls that are made from now on together, under this name. */
    default Block block(String name) {
        return () -> {};
    }

    /** Something that people want to read. */
    void noted(String text);

    /** What a search has to know about a choice. */
    void described(int choice, String text);

    /** What a search has to know about the whole execution. */
    void described(String text);

    /** Whether people are going to read this execution step by step. */
    boolean isTold();
}
