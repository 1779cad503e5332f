package dev.windtunnel.junit.sfit;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.explore.CalmCheck;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.TestBody;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.sfit.FaultEngine;
import dev.windtunnel.sfit.FaultReduction;
import dev.windtunnel.sfit.FaultSearch;
import dev.windtunnel.sfit.FaultShortfalls;
import dev.windtunnel.sfit.LeftBehind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.Extension;

/** One test whose remote calls may meet faults. */
public sealed class BoundFaultTest implements TestBinding permits BoundSpecTest {

    private final CallSettings calls;
    private final CallExploration shared = new CallExploration();
    private final String faults;
    private final FaultReduction reduction;
    private final int mostFaults;
    private final boolean stopAtFirst;
    private final boolean mayBeIncomplete;
    private @Nullable Search searching;

    BoundFaultTest(
            CallSettings calls,
            String faults,
            FaultReduction reduction,
            int mostFaults,
            boolean stopAtFirst,
            boolean mayBeIncomplete) {
        this.calls = calls;
        this.faults = faults;
        this.reduction = reduction;
        this.mostFaults = mostFaults;
        this.stopAtFirst = stopAtFirst;
        this.mayBeIncomplete = mayBeIncomplete;
    }

    final CallExploration shared() {
        return shared;
    }

    @Override
    public Engine engine() {
        return Engines.named(FaultEngine.NAME).orElseThrow();
    }

    /** Whether the test says by itself which of its calls meet faults. */
    boolean sparesTheTest() {
        return false;
    }

    @Override
    public List<Extension> around(Choices choices) {
        return List.of(new FaultScope(() -> CallExecution.start(choices, calls, shared), sparesTheTest()));
    }

    @Override
    public Lane around(TestBody body) {
        return around(choices -> CallExecution.start(choices, calls, shared), body);
    }

    /** Extensions around a test whose threads run in an order that is part of the path. */
    public Extension aroundThreads(Choices choices) {
        return new FaultScope(() -> CallExecution.startInOrder(choices, calls, shared), false);
    }

    /** A lane around threads that run in an order that is part of the path. */
    public Lane aroundThreads(Lane inner) {
        return around(choices -> CallExecution.startInOrder(choices, calls, shared), inner);
    }

    private Lane around(Function<Choices, CallExecution> start, Lane inner) {
        return choices -> {
            try (CallExecution execution = start.apply(choices);
                    CallContext.Scope test = (sparesTheTest() ? execution.sparedRoot() : execution.root()).enter()) {
                execution.sparing(sparesTheTest());
                return inner.run(choices);
            }
        };
    }

    @Override
    public Search search(long seed) {
        FaultSearch search = FaultSearch.of(calls).reduction(reduction).mostFaults(mostFaults);
        if (search.comparesAnswers()) {
            shared.describingAnswers();
        }
        searching = search.search();
        return searching;
    }

    @Override
    public String strategy() {
        return Strategy.EXHAUSTIVE.word();
    }

    @Override
    public boolean usesSeed() {
        return false;
    }

    @Override
    public boolean stopAtFirst() {
        return stopAtFirst;
    }

    @Override
    public boolean mayBeIncomplete() {
        return mayBeIncomplete;
    }

    @Override
    public Map<String, String> settings() {
        return Map.of(
                "reduction",
                reduction.word(),
                "mostFaults",
                String.valueOf(mostFaults),
                "faults",
                faults,
                "calls",
                calls.inWords());
    }

    @Override
    public int calmRunsBeforeReplay() {
        return Exploration.CALM_RUNS;
    }

    @Override
    public List<Shortfall> shortfalls() {
        List<Shortfall> all = new ArrayList<>(
                searching == null ? FaultShortfalls.of(shared.tally()) : FaultShortfalls.of(shared.tally(), searching));
        all.addAll(FaultShortfalls.ofAgent());
        return all;
    }

    @Override
    public Optional<CalmCheck> calmCheck() {
        return Optional.of(LeftBehind.INSTANCE);
    }

    /** What one execution has left behind may be the cause of what the next one shows. */
    @Override
    public String doubts(Summary summary) {
        return summary.shortfalls().stream()
                .filter(each -> each.what().equals(LeftBehind.DIFFERENCES))
                .map(Shortfall::remedy)
                .findFirst()
                .orElse("");
    }

    @Override
    public String wouldAdd() {
        if (!faults.equals(FaultTestBinding.USUAL)) {
            return "";
        }
        Set<String> more = shared.wouldMeet(Catalogue.all());
        Set<String> others = new TreeSet<>(more);
        others.retainAll(shared.meets());
        more.removeAll(others);
        String added = String.join(", ", more);
        String wider = others.isEmpty() ? "" : String.join(", ", others) + " for more calls";
        return added.isEmpty() && wider.isEmpty()
                ? ""
                : "The nightly profile would also try " + added + (added.isEmpty() || wider.isEmpty() ? "" : ", and ")
                        + wider + ".";
    }

    @Override
    public String whyNothingAsked() {
        return "no remote call was intercepted in calm air; usual clients are intercepted by themselves, so make"
                + " others with the adapters of dev.windtunnel.calls, and if the test itself calls a service of this JVM, set ownCalls = true.";
    }

    @Override
    public String advice(StoredFinding finding) {
        Trace trace = finding.finding().minimal().trace();
        StringBuilder advice = new StringBuilder();
        int firstOwn = -1;
        for (int call = 0; call < trace.size(); call++) {
            boolean own = trace.identified(call) && trace.cause(call) == Choices.NO_CAUSE;
            if (own && firstOwn < 0) {
                firstOwn = call;
            }
            if (trace.identified(call) && trace.taken(call) != 0) {
                String target = trace.label(call).split(" ", 2)[0];
                advice.append("\n   If that is right, say so:  if (faultInjectedOn(\"")
                        .append(target)
                        .append("\")) { ... }");
                if (firstOwn >= 0 && ownCallOf(trace, call) != firstOwn) {
                    advice.append(
                                    "\n   It was injected after the tested call had returned; if the test only looks at results there:")
                            .append("  withoutFaults(() -> ...)");
                }
            }
        }
        return advice.toString();
    }

    private static int ownCallOf(Trace trace, int call) {
        int at = call;
        while (trace.cause(at) != Choices.NO_CAUSE) {
            at = trace.cause(at);
        }
        return at;
    }
}
