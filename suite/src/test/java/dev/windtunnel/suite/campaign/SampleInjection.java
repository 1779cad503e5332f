package dev.windtunnel.suite.campaign;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.name.IndexPart;
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
        return new CallSettings(
                IndexPart.all(),
                CallSettings.WHOLE_STACK,
                Catalogue.small(),
                false,
                true,
                false,
                false,
                testClass,
                List.of(),
                FaultLayer.BELOW_RETRIES);
    }

    @Override
    public String describe(String testClass, Throwable failure, List<CallRecord> calls) {
        return calls.size() + " calls"
                + (failure == null ? "" : ", " + failure.getClass().getSimpleName());
    }
}
