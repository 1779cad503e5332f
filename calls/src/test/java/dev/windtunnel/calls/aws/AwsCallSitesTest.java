package dev.windtunnel.calls.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Layers;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import example.AwsCode;
import java.io.IOException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Calls of the AWS SDK are known by the line of the application that entered the SDK, and their attempts belong together. */
@Tag("alike")
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

    @ParameterizedTest
    @EnumSource
    void belowTheRetriesOfTheSdkAFaultIsHiddenAndAboveThemItIsSeen(AwsClients.Http http) throws Throwable {
        DynamoDbClient db = clients.db(http, cloud.uri());
        assertLayers(() -> AwsCode.putOrder(db, "one"));
    }

    @Test
    void theSameHoldsForAsynchronousClients() throws Throwable {
        DynamoDbAsyncClient db = clients.dbLater(cloud.uri());
        assertLayers(() -> AwsCode.wait(AwsCode.putOrderLater(db, "one")));
    }

    private static void assertLayers(ThrowingCallable call) throws Throwable {
        Layers.assertHiddenBelow("the AWS SDK", new Fault.Refused(), call);
        assertThat(Layers.assertSeenAbove(new Fault.Refused(), call)).hasSize(2);
    }

    /** All of them are equal, and all fail: only the SDK knows which ones belong together. */
    @ParameterizedTest
    @EnumSource
    void attemptsOfOneCallAreNotTakenForThoseOfTheNext(AwsClients.Http http) {
        DynamoDbClient db = clients.db(http, cloud.uri());
        try (CallExecution execution = Plans.always(new Fault.Reset(Fault.When.BEFORE), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> AwsCode.putOrder(db, "one")).isInstanceOf(SdkClientException.class);
            }
            assertThat(execution.calls())
                    .extracting(CallRecord::first, CallRecord::attempt)
                    .containsExactly(tuple(0, 1), tuple(0, 2), tuple(2, 1), tuple(2, 2));
            assertThat(execution.calls()).allSatisfy(call -> {
                String random = call.outgoing().attempt().orElseThrow().logicalCall();
                assertThat(call.toString() + call.index().debug()).doesNotContain(random);
                assertThat(call.outgoing().signature().method()).isEqualTo("POST / DynamoDB_20120810.PutItem");
            });
        }
    }
}
