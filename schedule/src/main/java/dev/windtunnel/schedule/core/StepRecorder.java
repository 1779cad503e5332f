package dev.windtunnel.schedule.core;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.schedule.Access;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Records what each step of a schedule does, as the outcome of the decision before it: the operations that could continue, then
 * each step up to the next decision, {@code "0,2|2:4w,6>1;1:*<2;"}. A step is an operation, its {@link Footprint}, the operations
 * that it enabled or started, and the operations whose end it relied on. After the last step and an exclamation mark follow the
 * operations that could have continued. The reduced search reads it.
 */
public final class StepRecorder {

    private static final int NONE = -1;

    private final Consumer<Footprint> onStep;
    private final StringBuilder text = new StringBuilder();
    private final StringBuilder others = new StringBuilder();
    private int decision = NONE;

    /** Whether an operation may see which of several resources was signalled first. */
    private boolean resourcesAreTied;
    /** Whether a condition that may read anything is evaluated after every step. */
    private boolean watched;

    // The current step
    private boolean inStep;
    private boolean undeclared;
    private boolean silent;
    private boolean enablesOthers;
    private boolean anything;
    private BitSet touched = new BitSet();
    private BitSet written = new BitSet();

    /**
     * @param onStep is called with the footprint of each step
     */
    public StepRecorder(Consumer<Footprint> onStep) {
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
        enablesOthers = false;
        undeclared = operation.nextNumber == Operation.NONE;
        if (operation.nextNumber == Operation.ANYTHING) {
            touchesAnything();
        } else if (!undeclared) {
            touches(operation.nextNumber, operation.nextAccess == Access.WRITE);
        }
        if (operation.daemon) {
            dependsOnOthersBeingThere(all);
        }
    }

    /** When all others have ended, a daemon does not continue; so it matters which of them end before its step. */
    private void dependsOnOthersBeingThere(List<Operation> all) {
        for (Operation other : all) {
            if (!other.daemon) {
                touch(Footprint.ofEnd(other.id), false);
            }
        }
    }

    /** The current step may access more than is known. */
    public void touchesAnything() {
        silent = false;
        anything = true;
    }

    /** The current step accesses this, too. */
    public void touches(int resource, boolean writes) {
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

    public void waitsForAny() {
        resourcesAreTied = true;
    }

    /** From now on a condition is evaluated after every step, and it may look at anything. */
    void expects() {
        watched = true;
    }

    /** The current step has started an operation, or has enabled one that waited. */
    public void enables(Operation other) {
        enablesOthers = true;
        others.append('>').append(other.id);
    }

    /**
     * The current step joins an operation, which has ended or not. If it has done something before, it matters whether others
     * can come in between that and what it does afterwards, hence which of the two was earlier. Otherwise a join is only a
     * reason why the other one has to come first.
     */
    public void joins(Operation other, boolean ended) {
        if (!silent || enablesOthers) {
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
                operation.state != Operation.State.COMPLETED && operation.nextNumber != Operation.ANYTHING;
        if (watched || (undeclared && silent && !declaresNext)) {
            // An operation that does not declare its next access has not declared the one before, either.
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

    /** The schedule ends with the current step. */
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
