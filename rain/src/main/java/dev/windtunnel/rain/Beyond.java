package dev.windtunnel.rain;

import dev.windtunnel.suite.campaign.JvmRecipe;
import java.util.ArrayList;
import java.util.List;

/**
 * What a campaign tries beyond the four policies of the paper.
 *
 * @param duplicates whether requests arrive twice, and messages come again
 * @param faultyCloud whether services do what their contracts exclude: stale reads, and status 500 whether or not the work was done
 * @param states whether what is left in the services is compared with what a calm run leaves there
 * @param pairs how many runs of a test, at most, in which a second call meets a fault, too
 */
public record Beyond(boolean duplicates, boolean faultyCloud, boolean states, int pairs) {

    /** Nothing. */
    public static final Beyond NOTHING = new Beyond(false, false, false, 0);

    /** The most runs of one test that anybody can ask for. */
    private static final int MOST_PAIRS = 100_000;

    public Beyond {
        if (pairs < 0 || pairs > MOST_PAIRS) {
            throw new IllegalArgumentException(
                    "'" + pairs + "' pairs cannot be tried; give a number from 0 to " + MOST_PAIRS + ".");
        }
    }

    /** The policies besides those of the paper. */
    List<Policy> policies() {
        List<Policy> more = new ArrayList<>();
        if (duplicates) {
            more.addAll(List.of(Policy.TWICE, Policy.AGAIN));
        }
        if (faultyCloud) {
            more.addAll(List.of(Policy.STALE, Policy.DONE_500, Policy.UNDONE_500));
        }
        return more;
    }

    /** A JVM in which the tests of such a campaign run. */
    JvmRecipe in(JvmRecipe recipe) {
        boolean remembers = policies().stream().anyMatch(Policy::needsEarlierAnswer);
        JvmRecipe remembering = remembers ? recipe.with(RainInjection.REMEMBERS_ANSWERS, "true") : recipe;
        return states ? remembering.with(RainInjection.COMPARES_STATES, "true") : remembering;
    }
}
