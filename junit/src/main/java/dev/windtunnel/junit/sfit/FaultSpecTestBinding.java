package dev.windtunnel.junit.sfit;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.junit.TestBinding;
import java.util.Set;

/** {@link FaultSpecTest}: the choices are what becomes of the test's remote calls, and the test says what happens then. */
public final class FaultSpecTestBinding implements EngineBinding<FaultSpecTest> {

    @Override
    public Class<FaultSpecTest> annotation() {
        return FaultSpecTest.class;
    }

    @Override
    public TestBinding bind(FaultSpecTest test, BindingContext context) {
        CallAgent.installIfPossible();
        FaultTestBinding.Chosen chosen = FaultTestBinding.faults(test.catalogue(), context);
        CallSettings calls = CallSettings.with(chosen.faults())
                .withParts(IndexPart.allWithout(Set.of(test.nameWithout())))
                .waitingForTimeouts(test.waitForTimeouts())
                .withOwnCalls(test.ownCalls())
                .ofTest(context.testClass().getName())
                .at(test.layer());
        return new BoundSpecTest(calls, chosen.name(), test.mostFaults(), test.mayBeIncomplete());
    }
}
