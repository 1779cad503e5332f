package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.testing.Emulator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** As {@link AzureCallSitesTest}, with a service that does what the real one does. */
@Tag("full")
class EmulatedAzureTest {

    private static Emulator azurite;

    @BeforeAll
    static void install() throws Exception {
        azurite = Emulator.azurite();
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
        azurite.close();
    }

    @TestFactory
    List<DynamicTest> callsOfAzurite() {
        AzureCallSites.blob(azurite.port()).buildClient().getContainerClient().create();
        return AzureCallSites.of(azurite.port());
    }
}
