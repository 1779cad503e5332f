package dev.windtunnel.fidelity.hybrid.watch;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.calls.typed.TypedCall;
import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.suite.campaign.TestInjection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Redirects the calls of tests, and tells them. What was called to set up a class belongs to each of its tests: a test that runs by itself is
 * set up, too, and what it finds depends on that.
 */
public final class HybridInjection implements TestInjection {

    private final List<TypedCall> pending = new ArrayList<>();
    private final Map<String, Integer> pendingElsewhere = new TreeMap<>();
    private final List<TypedCall> setup = new ArrayList<>();
    private final Map<String, Integer> setupElsewhere = new TreeMap<>();
    private String setupOf = "";

    /** Made by the service loader. */
    public HybridInjection() {}

    @Override
    public String engine() {
        return FidelityEngine.NAME;
    }

    @Override
    public void begin(Map<String, String> settings) {
        String usual = settings.getOrDefault(SideSettings.DEFAULT_SIDE, Side.EMULATOR.word());
        Side side = Side.parse(System.getProperty(SideSettings.PROPERTY, usual));
        Redirection.set(SideSettings.redirection(settings, side));
    }

    @Override
    public synchronized List<String> facts(String testClass, CallExecution execution) {
        List<TypedCall> calls = execution.typed().all();
        Map<String, Integer> elsewhere = execution.typed().elsewhere();
        if (testClass.isEmpty()) {
            pending.addAll(calls);
            elsewhere.forEach((sdk, count) -> pendingElsewhere.merge(sdk, count, Integer::sum));
            return List.of();
        }
        if (!outermost(testClass).equals(setupOf)) {
            forget();
            setupOf = outermost(testClass);
        }
        setup.addAll(pending);
        pendingElsewhere.forEach((sdk, count) -> setupElsewhere.merge(sdk, count, Integer::sum));
        pending.clear();
        pendingElsewhere.clear();
        List<String> facts = new ArrayList<>();
        setup.forEach(call -> facts.add(CallFacts.of(call, true)));
        calls.forEach(call -> facts.add(CallFacts.of(call, false)));
        Map<String, Integer> all = new TreeMap<>(setupElsewhere);
        elsewhere.forEach((sdk, count) -> all.merge(sdk, count, Integer::sum));
        all.forEach((sdk, count) -> facts.add(CallFacts.elsewhere(sdk, count)));
        return facts;
    }

    /** What is torn down after the last test of a class says nothing about the tests of the next one. */
    @Override
    public synchronized void classEnded(String testClass) {
        if (testClass.equals(outermost(testClass))) {
            pending.clear();
            pendingElsewhere.clear();
            forget();
        }
    }

    private void forget() {
        setup.clear();
        setupElsewhere.clear();
        setupOf = "";
    }

    private static String outermost(String type) {
        int nested = type.indexOf('$');
        return nested < 0 ? type : type.substring(0, nested);
    }

    @Override
    public CallSettings settings(String testClass) {
        return CallSettings.with(FaultPlan.NONE).ofTest(testClass);
    }

    @Override
    public boolean mayMeetFaults(String testClass, CallRecord call) {
        return false;
    }

    @Override
    public String describe(String testClass, @Nullable Throwable failure, List<CallRecord> calls, List<String> left) {
        return "";
    }
}
