package dev.windtunnel.agent.campaign;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.suite.campaign.TestInjection;
import java.util.List;

/** An engine whose calls are refused or answered with an error. */
public final class SampleInjection implements TestInjection {

    static final String NAME = "sample";

    @Override
    public String engine() {
        return NAME;
    }

    @Override
    public CallSettings settings(String testClass) {
        return CallSettings.with(Catalogue.small()).withOwnCalls(true).ofTest(testClass);
    }

    @Override
    public boolean mayMeetFaults(String testClass, CallRecord call) {
        return true;
    }

    @Override
    public String describe(String testClass, Throwable failure, List<CallRecord> calls, List<String> left) {
        return calls.size() + " calls"
                + (failure == null ? "" : ", " + failure.getClass().getSimpleName());
    }
}
