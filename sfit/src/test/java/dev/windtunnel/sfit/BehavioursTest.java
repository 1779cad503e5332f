package dev.windtunnel.sfit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.search.Pilot;
import org.junit.jupiter.api.Test;

class BehavioursTest {

    private static Services services() {
        Services services = new Services(new Fault.Refused());
        return services.with("front", () -> {
            String one = services.call("one");
            String two = services.call("two");
            return one.equals("200") && two.equals("200") ? "200" : "503";
        });
    }

    @Test
    void countsEachCombinationOfOutcomesOnce() {
        Services services = services();
        Behaviours behaviours = new Behaviours();

        behaviours.add(services.run());
        behaviours.add(services.run());
        assertThat(behaviours.count()).isEqualTo(1);

        behaviours.add(services.run("one=refused"));
        behaviours.add(services.run("two=refused"));
        behaviours.add(services.run("one=refused", "two=refused"));
        assertThat(behaviours.count()).isEqualTo(4);
    }

    @Test
    void countsTheRequestsOfDifferentCallsSeparately() {
        Services services = services();
        services.with("one", () -> services.call("database"));
        Behaviours behaviours = new Behaviours();

        behaviours.add(services.run());

        assertThat(behaviours.count())
                .as("a request of front, a request of one")
                .isEqualTo(2);
    }

    @Test
    void doesNotCountRequestsThatMakeNoCall() {
        Services services = new Services();
        Behaviours behaviours = new Behaviours();

        behaviours.add(services.run());

        assertThat(behaviours.count()).isZero();
    }

    @Test
    void countsHowTheTestsOwnCallsEnded() {
        Services services = services();
        Behaviours behaviours = new Behaviours();

        behaviours.add(services.run());
        behaviours.add(services.run("one=refused"));
        behaviours.add(services.run("two=refused"));

        assertThat(behaviours.statuses()).containsOnly(entry("200", 1), entry("503", 2));
    }

    @Test
    void ignoresChoicesThatAreNotCalls() {
        Choices choices = Choices.answeredBy(Pilot.calm());
        boolean unused = choices.bool("power failure");
        Behaviours behaviours = new Behaviours();

        behaviours.add(new Execution(1, Path.calm(), choices.trace(), Features.NONE, Ending.PASSED));

        assertThat(behaviours.count()).isZero();
        assertThat(behaviours.statuses()).isEmpty();
    }
}
