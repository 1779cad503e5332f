package dev.windtunnel.calls.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.InlineExecutor;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.message.Body;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.testing.Golden;
import example.HelloWorld;
import example.Town;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Definitions 9 to 14 of the thesis. */
class ExecutionIndexTest {

    /** Something that makes calls. */
    private interface Body {
        void run() throws Exception;
    }

    private static List<CallRecord> calls(Set<IndexPart> parts, Body body) throws Exception {
        return calls(parts, Pilot.calm(), Plans.plan(), body);
    }

    private static List<CallRecord> calls(Set<IndexPart> parts, Pilot pilot, FaultPlan plan, Body body)
            throws Exception {
        try (CallExecution execution = CallExecution.start(
                        Choices.answeredBy(pilot), Plans.own(plan).withParts(parts), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            body.run();
            return execution.calls();
        }
    }

    private static List<CallRecord> calls(Body body) throws Exception {
        return calls(IndexPart.all(), body);
    }

    private static Set<IndexPart> without(IndexPart... parts) {
        Set<IndexPart> left = EnumSet.allOf(IndexPart.class);
        left.removeAll(List.of(parts));
        return left;
    }

    private static List<ExecutionIndex> indexes(List<CallRecord> calls) {
        return calls.stream().map(CallRecord::index).toList();
    }

    private static int count(CallRecord call) {
        List<ExecutionIndex.Element> elements = call.index().elements();
        return elements.get(elements.size() - 1).count();
    }

    /** A pilot that makes the calls to {@code b} fail whose ordinal among all calls is one of these. */
    private static Pilot failing(int... ordinals) {
        return new Pilot() {
            private int asked;

            @Override
            public int atPosition(int position, int options) {
                return 0;
            }

            @Override
            public int atIdentity(long identity, int options) {
                int now = asked++;
                for (int ordinal : ordinals) {
                    if (ordinal == now) {
                        return 1;
                    }
                }
                return 0;
            }
        };
    }

    @Test
    void tellsCallsThroughAHelperApartByTheirStack() throws Exception {
        HelloWorld subject = new HelloWorld(new Town());

        List<CallRecord> whole = calls(subject::throughAHelper);
        List<CallRecord> stackless = calls(without(IndexPart.STACK, IndexPart.COUNT), subject::throughAHelper);

        assertThat(indexes(whole)).doesNotHaveDuplicates();
        assertThat(whole).extracting(ExecutionIndexTest::count).containsExactly(1, 1);
        assertThat(Set.copyOf(indexes(stackless))).hasSize(1);
    }

    @Test
    void tellsTheIterationsOfALoopApartByTheirCount() throws Exception {
        HelloWorld subject = new HelloWorld(new Town());

        List<CallRecord> whole = calls(() -> subject.inALoop(List.of("a", "a", "a")));
        List<CallRecord> countless = calls(without(IndexPart.COUNT), () -> subject.inALoop(List.of("a", "a", "a")));

        assertThat(indexes(whole)).doesNotHaveDuplicates();
        assertThat(whole).extracting(ExecutionIndexTest::count).containsExactly(1, 2, 3);
        assertThat(Set.copyOf(indexes(countless))).hasSize(1);
    }

    @Test
    void tellsASecondIterationFromACallThatHandlesAFailureByItsStack() throws Exception {
        HelloWorld subject = new HelloWorld(new Town());
        Body body = () -> subject.inALoop(List.of("Hello", "Hello"));
        FaultPlan refused = Plans.plan(new Fault.Refused());

        List<CallRecord> calm = calls(IndexPart.all(), Pilot.calm(), refused, body);
        List<CallRecord> failed = calls(IndexPart.all(), failing(0), refused, body);

        assertThat(failed.get(0).index())
                .as("the first iteration")
                .isEqualTo(calm.get(0).index());
        assertThat(failed.get(1).index())
                .as("line 16 of figure 5.2")
                .isNotEqualTo(calm.get(1).index());

        Set<IndexPart> stackless = without(IndexPart.STACK);
        assertThat(calls(stackless, failing(0), refused, body).get(1).index())
                .as("invocation count alone takes one for the other")
                .isEqualTo(calls(stackless, Pilot.calm(), refused, body).get(1).index());
    }

    @Test
    void tellsCallsOfADeeperServiceApartByThePathThatLedToIt() throws Exception {
        Town town = new Town();
        town.with("b", request -> town.get("c", "/echo"));
        HelloWorld subject = new HelloWorld(town);
        Body body = () -> subject.withRetries(List.of("Hello", "World"));
        FaultPlan refused = Plans.plan(new Fault.Refused());

        // Calm: b, c, b, c. The second b fails: b, c, b, b again from another line, c.
        List<CallRecord> calm = calls(IndexPart.all(), Pilot.calm(), refused, body);
        List<CallRecord> failed = calls(IndexPart.all(), failing(2), refused, body);

        assertThat(calm).extracting(CallRecord::service).containsExactly("b", "c", "b", "c");
        assertThat(failed).extracting(CallRecord::service).containsExactly("b", "c", "b", "b", "c");
        assertThat(indexes(failed).subList(0, 3)).isEqualTo(indexes(calm).subList(0, 3));
        assertThat(failed.get(4).index()).isNotEqualTo(calm.get(3).index());

        Set<IndexPart> pathless = without(IndexPart.PATH);
        assertThat(calls(pathless, failing(2), refused, body).get(4).index())
                .isEqualTo(calls(pathless, Pilot.calm(), refused, body).get(3).index());
    }

    @Test
    void tellsCallsWithOtherArgumentsApartByTheirPayload() throws Exception {
        HelloWorld subject = new HelloWorld(new Town());

        List<CallRecord> whole = calls(() -> subject.inALoop(List.of("a", "b")));
        List<CallRecord> without = calls(without(IndexPart.PAYLOAD), () -> subject.inALoop(List.of("a", "b")));
        List<CallRecord> other = calls(without(IndexPart.PAYLOAD), () -> subject.inALoop(List.of("x", "y")));

        assertThat(whole).extracting(ExecutionIndexTest::count).containsExactly(1, 1);
        assertThat(without).extracting(ExecutionIndexTest::count).containsExactly(1, 2);
        assertThat(indexes(other))
                .as("random data does not matter when the payload is off")
                .isEqualTo(indexes(without));
    }

    @Test
    void keepsAServiceApartFromItselfWhenItIsCalledBack() throws Exception {
        Town town = new Town();
        town.with("a", request -> {
            if (request.uri().getPath().equals("/start")) {
                town.get("b", "/ask");
            }
            return town.get("c", "/same");
        });
        town.with("b", request -> town.get("a", "/back"));

        List<CallRecord> calls = calls(() -> town.get("a", "/start"));

        assertThat(calls).extracting(CallRecord::service).containsExactly("a", "b", "a", "c", "c");
        assertThat(calls).extracting(CallRecord::parent).containsExactly(-1, 0, 1, 2, 0);
        assertThat(calls).extracting(ExecutionIndexTest::count).containsOnly(1);
        assertThat(indexes(calls)).doesNotHaveDuplicates();
        assertThat(calls.get(3).index().elements()).hasSize(4);
        assertThat(calls.get(4).index().elements()).hasSize(2);
    }

    @Test
    void countsOnWhenOneCallReachesAServiceTwice() throws Exception {
        Town town = new Town();
        town.with("a", received -> {
            String header = received.headers().firstValue(Header.NAME).orElseThrow();
            // As if the client had tried again by itself: two requests, one call.
            for (int request = 0; request < 2; request++) {
                Header.received(header, "a").orElseThrow().ask(() -> town.get("b", "/"));
            }
            return 200;
        });

        List<CallRecord> calls = calls(() -> town.get("a", "/"));

        assertThat(calls).extracting(ExecutionIndexTest::count).containsExactly(1, 1, 2);
        assertThat(indexes(calls)).doesNotHaveDuplicates();
    }

    @Test
    void namesCallsTheSameWhicheverThreadMakesThem() throws Exception {
        HelloWorld subject = new HelloWorld(new Town());
        List<String> words = List.of("a", "b", "c", "d");
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            List<CallRecord> pooled = calls(() -> subject.atOnce(words, pool));
            List<CallRecord> inline = calls(() -> subject.atOnce(words, new InlineExecutor()));

            assertThat(indexes(pooled)).containsExactlyInAnyOrderElementsOf(indexes(inline));
            assertThat(pooled).extracting(CallRecord::caller).containsOnly("test");
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void keepsParallelRequestsOfOneServiceApart() throws Exception {
        Town town = new Town();
        town.with("b", request -> town.get("c", "/same"));
        HelloWorld subject = new HelloWorld(town);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<CallRecord> calls = calls(() -> subject.atOnce(List.of("a", "b", "c", "d"), pool));

            assertThat(calls).hasSize(8);
            assertThat(indexes(calls)).doesNotHaveDuplicates();
            assertThat(calls).extracting(ExecutionIndexTest::count).containsOnly(1);
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void isWrittenInThreeForms() throws Exception {
        Town town = new Town();
        town.with("b", request -> town.get("c", "/users?id=7&access_token=hush"));
        HelloWorld subject = new HelloWorld(town);

        List<CallRecord> calls = calls(subject::throughAHelper);

        // Lines and bytecode change with the sources; what stands around them does not.
        StringBuilder text = new StringBuilder();
        for (CallRecord call : calls) {
            text.append("debug    ")
                    .append(call.index().debug().replaceAll("java:\\d+", "java:LINE"))
                    .append('\n');
            text.append("verbose  ")
                    .append(call.index().verbose().replaceAll("-[0-9a-f]{16}(-[0-9a-f]{16}\\|)", "-STACK$1"))
                    .append('\n');
            text.append("compact  ")
                    .append(call.index().toString().replaceAll("[0-9a-f]", "x"))
                    .append('\n');
        }
        Golden.assertMatches("execution-index.txt", text.toString());
    }

    @Test
    void isTheSameInEveryRun() throws Exception {
        HelloWorld subject = new HelloWorld(new Town());

        assertThat(indexes(calls(subject::throughAHelper))).isEqualTo(indexes(calls(subject::throughAHelper)));
    }

    @Test
    void readsThePartsByTheirNames() {
        assertThat(IndexPart.parse(" Payload ")).isEqualTo(IndexPart.PAYLOAD);
        assertThat(IndexPart.allWithout(Set.of(IndexPart.PAYLOAD)))
                .containsExactlyInAnyOrder(IndexPart.COUNT, IndexPart.STACK, IndexPart.PATH);
        assertThatThrownBy(() -> IndexPart.parse("size"))
                .hasMessage("Index part 'size' is unknown; choose from count, stack, payload, path.");
    }
}
