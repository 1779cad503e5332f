package dev.windtunnel.schedule;

import dev.windtunnel.explore.Choices;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes down what each step of a schedule does, as the outcome of the decision before it: who could go on, then each step up
 * to the next decision, {@code "0,2|2:4w,6>1;1:*<2;"}. A step is an operation, what it touched, whom it let go on or started,
 * and whose end it relied on. In the end, after an exclamation mark, come those who could have gone on. {@link History} reads it.
 */
final class StepRecorder {

    private static final int NONE = -1;

    private final Consumer<Footprint> onStep;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder others = new StringBuilder();
    private int decision = NONE;

    /** Whether what one resource is signalled for may depend on whether another one was signalled before. */
    private boolean resourcesAreTied;
    /** Whether somebody looks at everything after every step. */
    private boolean watched;

    // The current step
    private boolean inStep;
    private boolean undeclared;
    private boolean silent;
    private boolean letsGo;
    private boolean anything;
    private BitSet touched = new BitSet();
    private BitSet written = new BitSet();

    /** A recorder that tells somebody else, too, what each step has touched. */
    StepRecorder(Consumer<Footprint> onStep) {
        this.onStep = onStep;
    }

    void decided(Choices choices, Decision among) {
        flush(choices);
        decision = choices.last();
        text.setLength(0);
        for (int option = 0; option < among.size(); option++) {
            text.append(option == 0 ? "" : ",").append(among.operation(option).id);
        }
        text.append('|');
    }

    void stepBegins(Operation operation, List<Operation> all) {
        inStep = true;
        text.append(operation.id).append(':');
        silent = true;
        letsGo = false;
        undeclared = operation.nextResource == Scheduler.NONE;
        if (operation.nextResource == Scheduler.ANYTHING) {
            touchesAnything();
        } else if (!undeclared) {
            touches(operation.nextResource, operation.nextAccess == Access.WRITE);
        }
        if (operation.daemon) {
            dependsOnOthersBeingThere(all);
        }
    }

    /** When all others have ended, a daemon does not go on: so it matters who of them ends before its step. */
    private void dependsOnOthersBeingThere(List<Operation> all) {
        for (Operation other : all) {
            if (!other.daemon) {
                touch(Footprint.ofEnd(other.id), false);
            }
        }
    }

    void touchesAnything() {
        silent = false;
        anything = true;
    }

    void touches(int resource, boolean writes) {
        silent = false;
        touch(Footprint.ofResource(resource), writes);
    }

    private void touch(int what, boolean writes) {
        touched.set(what);
        if (writes) {
            written.set(what);
        }
    }

    void signals(int resource) {
        touches(resource, true);
        if (resourcesAreTied) {
            touchesAnything();
        }
    }

    void waitsForAny() {
        resourcesAreTied = true;
    }

    /** From now on a condition is evaluated after every step, and it may look at anything. */
    void promises() {
        watched = true;
    }

    /** The current step has started an operation, or has let one go on that waited. */
    void letsGo(Operation other) {
        letsGo = true;
        others.append('>').append(other.id);
    }

    /**
     * The current step joins an operation, which has ended or not. If it has done something before, it matters whether others
     * can come in between that and what it does afterwards, hence which of the two was earlier. Otherwise a join is only a
     * reason why the other one has to come first.
     */
    void joins(Operation other, boolean ended) {
        if (!silent || letsGo) {
            touch(Footprint.ofEnd(other.id), false);
        } else if (ended) {
            others.append('<').append(other.id);
        }
    }

    void ends(Operation operation) {
        touch(Footprint.ofEnd(operation.id), true);
    }

    void stepEnds(Operation operation) {
        boolean declaresNext =
                operation.state != Operation.State.COMPLETED && operation.nextResource != Scheduler.ANYTHING;
        if (watched || (undeclared && silent && !declaresNext)) {
            // Who does not say what it is going to do has not said what it has done, either.
            touchesAnything();
        }
        Footprint footprint = new Footprint(anything, touched, written);
        text.append(footprint).append(others).append(';');
        inStep = false;
        anything = false;
        touched = new BitSet();
        written = new BitSet();
        others.setLength(0);
        onStep.accept(footprint);
    }

    /** The schedule is over with the current step. */
    void over(Choices choices, Operation last, List<Operation> operations) {
        if (inStep) {
            stepEnds(last);
        }
        text.append('!');
        char separator = 0;
        for (Operation operation : operations) {
            if (operation.isEnabled() && operation != last) {
                if (separator != 0) {
                    text.append(separator);
                }
                text.append(operation.id);
                separator = ',';
            }
        }
        flush(choices);
    }

    private void flush(Choices choices) {
        if (decision != NONE) {
            choices.observe(decision, text.toString());
        }
    }
}
