package dev.windtunnel.junit.sfit;

import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.FaultTest;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.token.Token;
import dev.windtunnel.sfit.FaultReduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** {@link FaultTest}: the choices are what becomes of the test's remote calls. */
public final class FaultTestBinding implements EngineBinding<FaultTest> {

    /** The setting with the file of a fault catalogue. */
    public static final ConfigurationKey CATALOGUE = new ConfigurationKey(
            "catalogue", "a YAML file", "the profile's faults", "which faults remote calls may meet in a @FaultTest");

    /** The name of the faults that are taken where nobody says otherwise. */
    static final String USUAL = "usual";

    private static final String NIGHTLY = "nightly";

    @Override
    public Class<FaultTest> annotation() {
        return FaultTest.class;
    }

    @Override
    public TestBinding bind(FaultTest test, BindingContext context) {
        CallAgent.installIfPossible();
        Chosen chosen = faults(test.catalogue(), context);
        CallSettings calls = CallSettings.with(chosen.faults())
                .withParts(IndexPart.allWithout(Set.of(test.nameWithout())))
                .waitingForTimeouts(test.waitForTimeouts())
                .withOwnCalls(test.ownCalls())
                .sparingWhatSucceeded(test.spareWhatSucceeded())
                .sparingWhatFails(test.spareWhatFails())
                .ofTest(context.testClass().getName())
                .tellingHosts(List.of(test.tellHosts()))
                .at(test.layer());
        return new BoundFaultTest(
                calls, chosen.name(), test.reduction(), test.mostFaults(), test.stopAtFirst(), test.mayBeIncomplete());
    }

    /** Faults for the calls that threads of a controlled test make. */
    public static BoundFaultTest ofThreads(BindingContext context) {
        Chosen chosen = faults("", context);
        CallSettings calls = CallSettings.with(chosen.faults())
                .withParts(IndexPart.allWithout(Set.of(IndexPart.STACK)))
                .withOwnCalls(true);
        return new BoundFaultTest(calls, chosen.name(), FaultReduction.ESR, 0, false, false);
    }

    /** The faults that calls may meet, and what tells them from others: a file by its content. */
    record Chosen(String name, FaultPlan faults) {}

    static Chosen faults(String ofAnnotation, BindingContext context) {
        String file = context.setting(CATALOGUE.name()).orElse(ofAnnotation);
        try {
            if (!file.isEmpty()) {
                Path path = context.project().resolve(file);
                FaultPlan catalogue = Catalogue.read(path);
                return new Chosen(file + " " + Token.digest(Files.readString(path)), catalogue);
            }
            return context.profile().equals(NIGHTLY)
                    ? new Chosen("all", Catalogue.all())
                    : new Chosen(USUAL, Catalogue.usual());
        } catch (IllegalArgumentException e) {
            throw BindingContext.complaint(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw BindingContext.complaint("The catalogue '" + file + "' cannot be read: " + e.getMessage() + ".");
        }
    }
}
