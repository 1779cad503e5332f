package dev.windtunnel.junit;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Catalogue;
import dev.windtunnel.calls.FaultMenu;
import dev.windtunnel.calls.FaultPlan;
import dev.windtunnel.calls.IndexPart;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.sfit.FaultSearch;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.extension.Extension;

/** {@link FaultTest}: the choices are what becomes of the test's remote calls. */
record Faulted(CallSettings calls, FaultMenu menu, boolean reduces, int mostFaults, boolean stopAtFirst)
        implements Flavour {

    static Faulted of(FaultTest test, Profile profile, Function<Key, Optional<String>> given, Place place) {
        CallSettings calls = new CallSettings(
                IndexPart.allWithout(Set.of(test.nameWithout())),
                CallSettings.WHOLE_STACK,
                faults(test.catalogue(), profile, given, place),
                test.waitForTimeouts(),
                test.ownCalls(),
                test.spareWhatSucceeded(),
                test.spareWhatFails());
        return new Faulted(calls, new FaultMenu(), test.reduction(), test.mostFaults(), test.stopAtFirst());
    }

    /** For threads of a test: whatever they call, they call themselves. */
    static Faulted ofThreads(Profile profile, Function<Key, Optional<String>> given, Place place) {
        CallSettings calls = new CallSettings(
                IndexPart.allWithout(Set.of(IndexPart.STACK)),
                CallSettings.WHOLE_STACK,
                faults("", profile, given, place),
                false,
                true,
                false,
                false);
        return new Faulted(calls, new FaultMenu(), true, 0, false);
    }

    private static FaultPlan faults(
            String catalogue, Profile profile, Function<Key, Optional<String>> given, Place place) {
        String file = given.apply(Key.CATALOGUE).orElse(catalogue);
        try {
            return file.isEmpty()
                    ? profile.faults()
                    : Catalogue.read(place.project().resolve(file));
        } catch (IllegalArgumentException e) {
            throw Settings.complaint(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public String engine() {
        return "sfit";
    }

    @Override
    public List<Extension> around(Choices choices) {
        return List.of(new FaultScope(() -> start(choices)));
    }

    @Override
    public Lane around(BodyLane body) {
        return around(this::start, body);
    }

    /** A lane in which calls may meet faults, too. */
    static Lane around(Function<Choices, CallExecution> start, Lane inner) {
        return choices -> {
            try (CallExecution execution = start.apply(choices);
                    CallContext.Scope test = execution.root().enter()) {
                return inner.run(choices);
            }
        };
    }

    private CallExecution start(Choices choices) {
        return CallExecution.start(choices, calls, menu);
    }

    CallExecution startInOrder(Choices choices) {
        return CallExecution.startInOrder(choices, calls, menu);
    }

    @Override
    public Exploration searching(Exploration exploration, long seed) {
        return exploration
                .search(FaultSearch.of(calls, menu)
                        .reduces(reduces)
                        .mostFaults(mostFaults)
                        .search())
                .stopAtFirstFinding(stopAtFirst);
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
    public int calmRunsBeforeReplay() {
        return Exploration.CALM_RUNS;
    }

    @Override
    public String howToAsk() {
        return "no remote call was intercepted in calm air; make the clients of the code under test with the adapters of"
                + " dev.windtunnel.calls, and if the test itself calls a service of this JVM, set ownCalls = true.";
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
