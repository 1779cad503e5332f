package dev.windtunnel.schedule.pilot;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.core.Decision;
import dev.windtunnel.schedule.core.Operation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A random walk that is uniform over the orders of interesting steps (SURW, ASPLOS 2025, doi 10.1145/3669940.3707214). Which
 * operation takes the next interesting step is drawn beforehand, and an operation with more of them left is drawn with a higher
 * probability; all others stop before theirs until it has taken it. Steps that are not interesting come in any order. The steps of
 * operations that are not started yet count for the operation that is going to start them. Among trees of operations that do not
 * wait for one another this makes every order of interesting steps equally likely.
 */
final class WeightedPilot extends DecidingPilot {

    private static final long NOBODY = 0;

    private final Interest interest;
    private final @Nullable SharedAccesses counted;
    private int[] weights = new int[8];

    /** How many interesting steps each operation has taken. */
    private int[] taken = new int[8];
    /** Which operations stop before an interesting step: those with the number of this round. */
    private int[] stopped = new int[8];

    private int round = 1;

    /** The operation that is to take the next interesting step. */
    private long intended = NOBODY;
    /** How many operations it had started when that was drawn. */
    private int intendedChildren;

    /**
     * @param counts whether to tell the search how many steps the operations take
     */
    WeightedPilot(RandomSource random, Interest interest, boolean counts) {
        super(random);
        this.interest = interest;
        this.counted = counts ? new SharedAccesses() : null;
    }

    @Override
    int decide(Decision decision) {
        if (interest.isEverything()) {
            return drawn(decision);
        }
        passOnToChildren(decision);
        while (true) {
            int option = anyThatMayContinue(decision);
            if (option < 0) {
                // All of them stop, and the awaited one cannot continue.
                nobodyIsIntended();
                continue;
            }
            Operation operation = decision.operation(option);
            if (!interest.includesNextOf(operation)) {
                return option;
            }
            if (intended == NOBODY) {
                Operation next = decision.operation(drawn(decision));
                intended = next.identity();
                intendedChildren = next.children();
            }
            if (operation.identity() == intended) {
                return option;
            }
            stopped[operation.id()] = round;
        }
    }

    private int anyThatMayContinue(Decision decision) {
        int count = 0;
        for (int option = 0; option < decision.size(); option++) {
            count += mayContinue(decision.operation(option)) ? 1 : 0;
        }
        if (count == 0) {
            return -1;
        }
        int place = random.below(count);
        int option = 0;
        while (place > 0 || !mayContinue(decision.operation(option))) {
            place -= mayContinue(decision.operation(option)) ? 1 : 0;
            option++;
        }
        return option;
    }

    private boolean mayContinue(Operation operation) {
        grow(operation.id());
        return stopped[operation.id()] != round;
    }

    /** An operation was drawn also for the steps of those that it had not started; once it has, one of them may be meant. */
    private void passOnToChildren(Decision decision) {
        if (intended == NOBODY) {
            return;
        }
        for (int option = 0; option < decision.size(); option++) {
            Operation operation = decision.operation(option);
            if (operation.identity() == intended && operation.children() > intendedChildren) {
                long child = Operation.identityOfChild(intended, ++intendedChildren);
                int ofChild = interest.inAll(child);
                grow(operation.id());
                int left = interest.remaining(operation, taken[operation.id()]);
                if (ofChild > 0 && random.below(left + ofChild) < ofChild) {
                    intended = child;
                    intendedChildren = 0;
                }
                // Another one may have been started meanwhile, or the child may have started one.
                option = -1;
            }
        }
    }

    /** An option, with a probability that depends on what is left of each. */
    private int drawn(Decision decision) {
        int size = decision.size();
        if (weights.length < size) {
            weights = new int[size * 2];
        }
        int sum = 0;
        for (int option = 0; option < size; option++) {
            Operation operation = decision.operation(option);
            grow(operation.id());
            int before = interest.isEverything() ? operation.steps() : taken[operation.id()];
            weights[option] = interest.remaining(operation, before);
            sum += weights[option];
        }
        int place = random.below(sum);
        int option = 0;
        while (place >= weights[option]) {
            place -= weights[option];
            option++;
        }
        return option;
    }

    private void grow(int id) {
        if (id >= taken.length) {
            taken = Arrays.copyOf(taken, id * 2);
            stopped = Arrays.copyOf(stopped, id * 2);
        }
    }

    private void nobodyIsIntended() {
        intended = NOBODY;
        round++;
    }

    @Override
    public void continues(Operation next) {
        if (counted != null) {
            counted.count(next);
        }
        if (interest.isEverything()) {
            return;
        }
        grow(next.id());
        stopped[next.id()] = 0;
        if (interest.includesNextOf(next)) {
            taken[next.id()]++;
            if (next.identity() == intended) {
                nobodyIsIntended();
            }
        }
    }

    @Override
    public void ended(Choices choices, List<Operation> operations) {
        if (counted != null) {
            PilotMessage.write(choices, counted.text(operations));
        }
    }
}
