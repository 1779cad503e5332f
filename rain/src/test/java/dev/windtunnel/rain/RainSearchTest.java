package dev.windtunnel.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.oracle.Observation.Origin;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RainSearchTest {

    private static final Kind CALL = Kind.identified("rpc").withOpenEnd();
    private static final CloudService SERVICE = CloudServices.known().named("dynamodb");
    private static final List<String> WORDS = Stream.of(Policy.values())
            .map(policy -> policy.fault(SERVICE).text())
            .toList();

    private final List<String> tried = new ArrayList<>();
    private final Set<String> retried = new HashSet<>();

    /** A test with these calls, whose client makes so many attempts. */
    private Summary explore(int attempts, long... identities) throws Exception {
        List<ReferenceCall> planned = new ArrayList<>();
        for (long identity : identities) {
            planned.add(new ReferenceCall(identity, "A.java:" + identity, "dynamodb", "PutItem"));
        }
        Subject test = Subject.of("test", choices -> {
            for (long identity : identities) {
                int option = choices.ask(CALL, "call", identity, Options.of(WORDS), -1);
                if (option > 0) {
                    tried.add(identity + " " + List.of(Policy.values()).get(option - 1));
                }
            }
            choices.describe(new Observation(
                            false, false, false, Origin.OTHER, false, false, false, 1, List.of(), seen(attempts))
                    .text());
        });
        return Exploration.of(test)
                .search(new RainSearch(CloudServices.known(), planned, false, retried, () -> tried.add("fresh JVMs")))
                .run();
    }

    private static List<String> seen(int attempts) {
        return Stream.iterate(1, number -> number + 1)
                .limit(attempts)
                .map(number -> "attempt " + number)
                .toList();
    }

    @Test
    void aClientThatTriesAgainMeetsAllFour() throws Exception {
        Summary summary = explore(3, 7, 9);

        assertThat(tried).containsExactly("7 P1", "7 P2", "7 P3", "7 P4", "9 P1", "9 P2", "9 P3", "9 P4");
        assertThat(summary.coverage().leftOut()).isZero();
    }

    @Test
    void aClientThatDoesNotTryAgainMeetsTwo() throws Exception {
        Summary summary = explore(1, 7, 9);

        assertThat(tried).containsExactly("7 P1", "7 P3", "9 P1", "9 P3");
        assertThat(summary.coverage().leftOut()).isEqualTo(4);
    }

    @Test
    void aClientThatHasNotTriedAgainAlthoughSuchClientsDoIsTriedOnceMoreInAFreshJvm() throws Exception {
        retried.add("dynamodb");
        explore(1, 7);

        assertThat(tried).containsExactly("7 P1", "fresh JVMs", "7 P1", "7 P3");
    }

    @Test
    void aCallThatNeverCameIsWaitedForOnceMoreInAFreshJvm() throws Exception {
        List<ReferenceCall> planned = List.of(new ReferenceCall(8, "A.java:8", "s3", "GetObject"));
        RainSearch search =
                new RainSearch(CloudServices.known(), planned, false, retried, () -> tried.add("fresh JVMs"));
        Subject test = Subject.of("test", choices -> choices.ask(CALL, "call", 7, Options.of(WORDS), -1));
        Summary summary = Exploration.of(test).search(search).run();

        // For each of the two policies.
        assertThat(tried).containsExactly("fresh JVMs", "fresh JVMs");
        assertThat(search.notReached()).isEqualTo(Set.copyOf(planned));
        assertThat(summary.notReached()).isEqualTo(4);
    }
}
