package dev.windtunnel.calls;

import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Trace;

/** Leaves every call alone: the calls are only observed, and nobody explores. Used under the execution's lock. */
final class CalmDecider implements FaultDecider {

    private int last = -1;

    @Override
    public Decision decide(String label, long identity, Options options, int cause) {
        last++;
        return new Decision(last, 0);
    }

    @Override
    public boolean plans(long identity) {
        return false;
    }

    @Override
    public void widened(int choice, Options options) {}

    @Override
    public void settled(int choice) {}

    @Override
    public void observed(int choice, Trace.Outcome outcome) {}

    @Override
    public void placed(int choice, String place) {}

    @Override
    public void noted(String text) {}

    @Override
    public void described(int choice, String text) {}

    @Override
    public void described(String text) {}

    @Override
    public boolean isTold() {
        return false;
    }
}
