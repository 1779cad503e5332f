package dev.windtunnel.sfit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Reduction;
import dev.windtunnel.sfit.EncapsulatedServiceReduction.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EncapsulatedServiceReductionTest {

    /** The path of an execution with one more fault: the candidate that the search would ask about. */
    private static Reduction.Candidate withFault(Execution origin, Services services, String service, String fault) {
        Trace trace = origin.trace();
        for (int choice = 0; choice < trace.size(); choice++) {
            if (trace.identity(choice) == services.identity(service)) {
                for (int option = 1; option < trace.options(choice); option++) {
                    if (trace.word(choice, option).equals(fault)) {
                        return new Reduction.Candidate(trace, choice, option, Path.calm());
                    }
                }
            }
        }
        throw new IllegalArgumentException("Service '" + service + "' was not called in the origin.");
    }

    private static EncapsulatedServiceReduction after(Rule rule, Execution... executions) {
        EncapsulatedServiceReduction reduction = new EncapsulatedServiceReduction(rule);
        for (Execution execution : executions) {
            reduction.committed(execution);
        }
        return reduction;
    }

    /** The front calls left and right; left calls one, right calls two. Left and right hide failures of their calls. */
    private static Services separateRequests() {
        Services services = new Services(new Fault.Refused());
        return services.with("front", () -> {
                    services.call("left");
                    services.call("right");
                    return "200";
                })
                .with("left", () -> {
                    services.call("one");
                    return "200";
                })
                .with("right", () -> {
                    services.call("two");
                    return "200";
                });
    }

    /** The front itself calls one and two. */
    private static Services sameRequest() {
        Services services = new Services(new Fault.Refused(), new Fault.HttpStatus(404));
        return services.with("front", () -> {
            services.call("one");
            services.call("two");
            return "200";
        });
    }

    /** The front calls left and then cache; left answers 404 if its own call to one fails. */
    private static Services failureThatTravels() {
        Services services = new Services(new Fault.Refused());
        return services.with("front", () -> {
                    services.call("left");
                    services.call("cache");
                    return "200";
                })
                .with("left", () -> services.call("one").equals("200") ? "200" : "404");
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void prunesNothingBeforeAnExecutionIsCommitted(Rule rule) {
        Services services = separateRequests();
        Execution calm = services.run();

        assertThat(after(rule).redundant(withFault(calm, services, "one", "refused")))
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void keepsASingleFaultThatNoServiceHasMet(Rule rule) {
        Services services = separateRequests();
        Execution calm = services.run();

        assertThat(after(rule, calm).redundant(withFault(calm, services, "one", "refused")))
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void prunesACombinationIfEachServiceHasMetItsPart(Rule rule) {
        Services services = separateRequests();
        Execution calm = services.run();
        Execution one = services.run("one=refused");
        Execution two = services.run("two=refused");

        assertThat(after(rule, calm, one, two).redundant(withFault(one, services, "two", "refused")))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void keepsACombinationIfOneServiceHasNotMetItsPart(Rule rule) {
        Services services = separateRequests();
        Execution calm = services.run();
        Execution one = services.run("one=refused");

        assertThat(after(rule, calm, one).redundant(withFault(one, services, "two", "refused")))
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void keepsACombinationThatMeetsOneService(Rule rule) {
        Services services = sameRequest();
        Execution calm = services.run();
        Execution one = services.run("one=refused");
        Execution two = services.run("two=refused");

        assertThat(after(rule, calm, one, two).redundant(withFault(one, services, "two", "refused")))
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void keepsAnotherFaultOfTheSameCall(Rule rule) {
        Services services = sameRequest();
        Execution calm = services.run();
        Execution refused = services.run("two=refused");

        assertThat(after(rule, calm, refused).redundant(withFault(calm, services, "two", "404")))
                .isFalse();
    }

    @Test
    void keepsACombinationIfACallThatIsNotFaultedEndedDifferentlyBefore() {
        Services services = failureThatTravels();
        Execution calm = services.run();
        Execution one = services.run("one=refused");
        Execution cache = services.run("cache=refused");

        EncapsulatedServiceReduction reduction = after(Rule.SAME_OUTCOME, calm, one, cache);

        // The front has never met 404 from left together with a refused cache.
        assertThat(reduction.redundant(withFault(one, services, "cache", "refused")))
                .isFalse();
    }

    @Test
    void prunesThatCombinationByTheRuleOfTheThesis() {
        Services services = failureThatTravels();
        Execution calm = services.run();
        Execution one = services.run("one=refused");
        Execution cache = services.run("cache=refused");

        EncapsulatedServiceReduction reduction = after(Rule.ANY_OUTCOME, calm, one, cache);

        assertThat(reduction.redundant(withFault(one, services, "cache", "refused")))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void prunesAnInjectedStatusThatTheCallerHasMetAsANaturalOne(Rule rule) {
        Services services = new Services(new Fault.HttpStatus(404));
        services.with("front", () -> {
                    services.call("left");
                    return "200";
                })
                .with("left", () -> services.call("one").equals("200") ? "200" : "404");
        Execution calm = services.run();
        Execution natural = services.run("one=404");

        assertThat(after(rule, calm, natural).redundant(withFault(calm, services, "left", "404")))
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void keepsAnInjectedExceptionAlthoughTheCallFailedByItselfBefore(Rule rule) {
        Services services = new Services(new Fault.Refused());
        services.with("front", () -> {
                    services.call("left");
                    return "200";
                })
                .with("left", () -> services.call("one").equals("200") ? "200" : "refused");
        Execution calm = services.run();
        Execution natural = services.run("one=refused");

        assertThat(after(rule, calm, natural).redundant(withFault(calm, services, "left", "refused")))
                .isFalse();
    }
}
