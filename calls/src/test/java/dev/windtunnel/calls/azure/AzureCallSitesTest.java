package dev.windtunnel.calls.azure;

import static org.assertj.core.api.Assertions.assertThat;

import com.azure.storage.blob.BlobAsyncClient;
import com.azure.storage.blob.BlobClient;
import dev.windtunnel.calls.Layers;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import example.AzureCode;
import java.io.IOException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
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

    @Test
    void belowTheRetriesOfTheSdkAFaultIsHiddenAndAboveThemItIsSeen() throws Throwable {
        BlobClient blob = AzureCallSites.blob(cloud.port()).buildClient();
        assertLayers(() -> AzureCode.storeReceipt(blob));
    }

    @Test
    void theSameHoldsForAsynchronousClients() throws Throwable {
        BlobAsyncClient blob = AzureCallSites.blob(cloud.port()).buildAsyncClient();
        assertLayers(() -> AzureCode.wait(AzureCode.storeReceiptLater(blob)));
    }

    private static void assertLayers(ThrowingCallable call) throws Throwable {
        Layers.assertHiddenBelow("the Azure SDK", new Fault.Refused(), call);
        assertThat(Layers.assertSeenAbove(new Fault.Refused(), call)).hasSize(2);
    }

    @TestFactory
    List<DynamicTest> callsOfBlobs() {
        return AzureCallSites.of(cloud.port());
    }
}
