package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.demo.shelf.Mutation;
import dev.windtunnel.explore.Budget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Differences that chance has made, unknown when the comparison was written. */
@Tag("full")
class MutationFuzzTest {

    private static final int ENOUGH = 8;

    /** The first ten from a seed on whose kinds differ. */
    static List<Mutation> tenFrom(long seed) {
        List<Mutation> ten = new ArrayList<>();
        Set<Mutation.Operator> operators = EnumSet.noneOf(Mutation.Operator.class);
        for (long next = seed; ten.size() < 10; next++) {
            Mutation mutation = Mutation.of(next);
            if (operators.add(mutation.operator())) {
                ten.add(mutation);
            }
        }
        return ten;
    }

    @Test
    void eightOfTenAreFound() throws Exception {
        List<Mutation> missed = new ArrayList<>();
        for (Mutation mutation : tenFrom(Long.getLong("windtunnel.mutations", 1000))) {
            if (ShelfRun.of(mutation, new Budget(20_000, Duration.ofSeconds(60)))
                    .summary()
                    .findings()
                    .isEmpty()) {
                missed.add(mutation);
            }
        }
        System.out.println("Found " + (10 - missed.size()) + " of 10 mutations; missed: " + missed);
        assertThat(10 - missed.size()).as("missed: %s", missed).isGreaterThanOrEqualTo(ENOUGH);
    }
}
