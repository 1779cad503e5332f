package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.agent.CallAgent;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Calls of the AWS SDK are known by the line of the application that entered the SDK, and their attempts belong together. */
class AwsCallSitesTest {

    private static CloudStub cloud;
    private static AwsClients clients;

    @BeforeAll
    static void install() throws IOException {
        // It is not one of our services.
        cloud = new CloudStub();
        CallAgent.install();
        clients = new AwsClients(false);
    }

    @AfterAll
    static void uninstall() {
        clients.close();
        CallAgent.uninstall();
        cloud.close();
    }

    @TestFactory
    List<DynamicTest> callsOfTables() {
        return AwsCallSites.ofTables(clients, cloud.uri());
    }

    @TestFactory
    List<DynamicTest> callsOfObjects() {
        return AwsCallSites.ofObjects(clients, cloud.uri());
    }
}
