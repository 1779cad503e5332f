package dev.windtunnel.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.rain.oracle.Observation;
import dev.windtunnel.rain.oracle.Observation.Origin;
import dev.windtunnel.rain.oracle.RainOracle;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RainSearchTest {

    private static final Kind CALL = Kind.identified("rpc").withOpenEnd();
    private static final CloudService SERVICE = CloudServices.known().named("dynamodb");
    private static final List<String> WORDS = Policy.OF_THE_PAPER.stream()
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
                    tried.add(identity + " " + Policy.OF_THE_PAPER.get(option - 1));
                }
            }
            choices.describe(new Observation(
                            false,
                            false,
                            false,
                            Origin.OTHER,
                            false,
                            false,
                            false,
                            false,
                            false,
                            false,
                            1,
                            List.of(),
                            List.of(),
                            seen(attempts),
                            List.of(),
                            List.of())
                    .text());
        });
        return Exploration.of(test)
                .search(new RainSearch(
                        CloudServices.known(), test(planned), retried, () -> tried.add("fresh JVMs"), run -> false))
                .run();
    }

    private static PlannedTest test(List<ReferenceCall> calls) {
        return new PlannedTest(
                new TestId(TestId.Framework.PLATFORM, "id", "a.BTest", "b"),
                new JvmRecipe("java", "", List.of(), List.of(), Map.of(), Map.of()),
                Duration.ZERO,
                false,
                calls);
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
        RainSearch search = new RainSearch(
                CloudServices.known(), test(planned), retried, () -> tried.add("fresh JVMs"), run -> false);
        Subject test = Subject.of("test", choices -> choices.ask(CALL, "call", 7, Options.of(WORDS), -1));
        Summary summary = Exploration.of(test).search(search).run();

        // For each of the two policies.
        assertThat(tried).containsExactly("fresh JVMs", "fresh JVMs");
        assertThat(search.notReached()).isEqualTo(Set.copyOf(planned));
        assertThat(summary.notReached()).isEqualTo(4);
    }

    /** A test that makes a first call and, only if that fails, a second one; it shows a bug if both fail, or if one of them does. */
    private Summary pairs(int most, Set<Long> buggyAlone) throws Exception {
        PlannedTest planned = test(List.of(new ReferenceCall(7, "A.java:7", "dynamodb", "PutItem")));
        PlannedTest wanted = new PlannedTest(
                planned.id(), planned.recipe(), planned.time(), false, planned.calls(), List.of(), most, 0);
        search = new RainSearch(CloudServices.known(), wanted, retried, () -> tried.add("fresh JVMs"), run -> false);
        Subject test = Subject.of("test", choices -> {
            int first = choices.ask(CALL, "dynamodb PutItem", 7, Options.of(WORDS), -1);
            int second = first == 0 ? 0 : choices.ask(CALL, "dynamodb DeleteItem", 9, Options.of(WORDS), -1);
            boolean fails = (first > 0 && second > 0)
                    || (first > 0 && buggyAlone.contains(7L))
                    || (second > 0 && buggyAlone.contains(9L));
            choices.describe(new Observation(
                            fails,
                            fails,
                            false,
                            Origin.TEST,
                            false,
                            false,
                            false,
                            true,
                            false,
                            false,
                            1,
                            List.of(),
                            List.of(),
                            seen(1),
                            List.of(),
                            List.of())
                    .text());
            if (first > 0) {
                tried.add(Policy.OF_THE_PAPER.get(first - 1)
                        + (second == 0 ? "" : " " + Policy.OF_THE_PAPER.get(second - 1)));
            }
            if (fails) {
                throw new AssertionError("lost");
            }
        });
        return Exploration.of(test)
                .oracles(List.of(new RainOracle(false)))
                .search(search)
                .shrinks(false)
                .run();
    }

    private RainSearch search;

    /** The second call is only made because the first one has failed, so no reference run has it. */
    @Test
    void aSecondCallMeetsAFaultTooAsOftenAsIsWanted() throws Exception {
        Summary summary = pairs(3, Set.of());

        assertThat(tried)
                .containsExactly("P1", "P3", "P1 P3", "fresh JVMs", "P3 P3", "fresh JVMs", "P1 P1", "fresh JVMs");
        assertThat(search.pairs()).isEqualTo(new PairCount(3, 0, 1));
        assertThat(summary.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.path().size()).isEqualTo(2));
    }

    @Test
    void noPairIsTriedIfNobodyWantsOne() throws Exception {
        assertThat(pairs(0, Set.of()).findings()).isEmpty();
        assertThat(tried).containsExactly("P1", "P3");
    }

    /** What one fault shows is not said of two. */
    @Test
    void aCallThatShowsABugAloneIsInNoPair() throws Exception {
        Summary summary = pairs(9, Set.of(7L));

        assertThat(tried).containsExactly("P1", "fresh JVMs", "P3", "fresh JVMs");
        assertThat(search.pairs()).isEqualTo(PairCount.NONE);
        assertThat(summary.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.path().size()).isEqualTo(1));
    }
}
