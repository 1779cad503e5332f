package dev.windtunnel.calls;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Trace;

/** The decisions of the pilot of this execution. */
final class ChoicesDecider implements FaultDecider {

    private final Choices choices;

    ChoicesDecider(Choices choices) {
        this.choices = choices;
    }

    @Override
    public Decision decide(String label, long identity, Options options, int cause) {
        synchronized (choices) {
            int option = choices.ask(CallExecution.RPC, label, identity, options, cause);
            return new Decision(choices.last(), option);
        }
    }

    @Override
    public boolean plans(long identity) {
        return choices.plans(identity);
    }

    @Override
    public void widened(int choice, Options options) {
        choices.widen(choice, options);
    }

    @Override
    public void settled(int choice) {
        choices.settle(choice);
    }

    @Override
    public void observed(int choice, Trace.Outcome outcome) {
        choices.observe(choice, outcome);
    }

    @Override
    public void placed(int choice, String place) {
        choices.place(choice, place);
    }

    @Override
    public Block block(String name) {
        return choices.group(name)::close;
    }

    @Override
    public void noted(String text) {
        choices.note(text);
    }

    @Override
    public void described(int choice, String text) {
        choices.describe(choice, text);
    }

    @Override
    public void described(String text) {
        choices.describe(text);
    }

    @Override
    public boolean isTold() {
        return choices.isTold();
    }
}
