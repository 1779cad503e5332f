package dev.windtunnel.junit.sfit;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Catalogue;
import dev.windtunnel.calls.FaultPlan;
import dev.windtunnel.calls.IndexPart;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.FaultTest;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.sfit.FaultReduction;
import java.util.List;
import java.util.Set;

/** {@link FaultTest}: the choices are what becomes of the test's remote calls. */
public final class FaultTestBinding implements EngineBinding<FaultTest> {

    /** The setting with the file of a fault catalogue. */
    public static final ConfigurationKey CATALOGUE = new ConfigurationKey(
            "catalogue", "a YAML file", "the profile's faults", "which faults remote calls may meet in a @FaultTest");

    private static final String NIGHTLY = "nightly";

    @Override
    public Class<FaultTest> annotation() {
        return FaultTest.class;
    }

    @Override
    public TestBinding bind(FaultTest test, BindingContext context) {
        CallSettings calls = new CallSettings(
                IndexPart.allWithout(Set.of(test.nameWithout())),
                CallSettings.WHOLE_STACK,
                faults(test.catalogue(), context),
                test.waitForTimeouts(),
                test.ownCalls(),
                test.spareWhatSucceeded(),
                test.spareWhatFails(),
                context.method().getDeclaringClass().getName(),
                List.of(test.tellHosts()));
        return new BoundFaultTest(calls, test.reduction(), test.mostFaults(), test.stopAtFirst());
    }

    /** Faults for the calls that threads of a controlled test make. */
    public static BoundFaultTest ofThreads(BindingContext context) {
        CallSettings calls = new CallSettings(
                IndexPart.allWithout(Set.of(IndexPart.STACK)),
                CallSettings.WHOLE_STACK,
                faults("", context),
                false,
                true,
                false,
                false,
                "",
                List.of());
        return new BoundFaultTest(calls, FaultReduction.ESR, 0, false);
    }

    private static FaultPlan faults(String ofAnnotation, BindingContext context) {
        String file = context.setting(CATALOGUE.name()).orElse(ofAnnotation);
        try {
            if (!file.isEmpty()) {
                return Catalogue.read(context.project().resolve(file));
            }
            return context.profile().equals(NIGHTLY) ? Catalogue.all() : Catalogue.usual();
        } catch (IllegalArgumentException e) {
            throw BindingContext.complaint(String.valueOf(e.getMessage()));
        }
    }
}
