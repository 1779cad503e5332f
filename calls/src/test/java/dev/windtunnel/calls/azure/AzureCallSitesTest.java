package dev.windtunnel.calls.azure;

import dev.windtunnel.calls.agent.CallAgent;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Calls of the Azure SDK are known by the line of the application that called the SDK, and their attempts belong together. */
class AzureCallSitesTest {

    private static BlobStub cloud;

    @BeforeAll
    static void install() throws IOException {
        // It is not one of our services.
        cloud = new BlobStub();
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
        cloud.close();
    }

    @TestFactory
    List<DynamicTest> callsOfBlobs() {
        return AzureCallSites.of(cloud.port());
    }
}
