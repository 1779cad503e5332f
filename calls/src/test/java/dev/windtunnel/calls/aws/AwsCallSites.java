package dev.windtunnel.calls.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.name.CallSite;
import example.AwsCode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.DynamicTest;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.S3Client;

/** Each kind of client makes a call whose first attempt fails. Both attempts must be known by the line that entered the SDK. */
final class AwsCallSites {

    private AwsCallSites() {}

    /** A call of the application: the name of the method that enters the SDK, and how to call it. */
    private record Case(String client, String method, Consumer<String> call) {}

    static List<DynamicTest> ofTables(AwsClients clients, URI service) {
        List<Case> cases = new ArrayList<>();
        for (AwsClients.Http http : AwsClients.Http.values()) {
            DynamoDbClient db = clients.db(http, service);
            cases.add(new Case(http.name(), "putOrder", id -> AwsCode.putOrder(db, id)));
        }
        DynamoDbAsyncClient later = clients.dbLater(service);
        cases.add(new Case("NETTY", "putOrderLater", id -> AwsCode.wait(AwsCode.putOrderLater(later, id))));
        return tests(cases);
    }

    static List<DynamicTest> ofObjects(AwsClients clients, URI service) {
        List<Case> cases = new ArrayList<>();
        for (AwsClients.Http http : AwsClients.Http.values()) {
            S3Client s3 = clients.s3(http, service);
            cases.add(new Case(http.name(), "storeReceipt", id -> AwsCode.storeReceipt(s3, id)));
            cases.add(new Case(
                    http.name(),
                    "readReceipt",
                    id -> assertThat(AwsCode.readReceipt(s3, id)).isEqualTo("paid")));
        }
        S3AsyncClient later = clients.s3Later(service);
        cases.add(new Case("NETTY", "storeReceiptLater", id -> AwsCode.wait(AwsCode.storeReceiptLater(later, id))));
        cases.add(new Case(
                "NETTY",
                "readReceiptLater",
                id -> assertThat(AwsCode.wait(AwsCode.readReceiptLater(later, id)))
                        .isEqualTo("paid")));
        return tests(cases);
    }

    private static List<DynamicTest> tests(List<Case> cases) {
        return cases.stream()
                .map(each -> dynamicTest(each.client() + " " + each.method(), () -> check(each)))
                .toList();
    }

    private static void check(Case each) {
        for (Fault fault : List.of(new Fault.Reset(Fault.When.BEFORE), new Fault.Reset(Fault.When.AFTER))) {
            List<CallSite> sites = new ArrayList<>();
            try (CallExecution execution = Plans.once(fault);
                    CallContext.Scope scope = execution.root().enter()) {
                each.call().accept("one");
                each.call().accept("one");
                assertThat(execution.calls())
                        .as(fault.word())
                        .extracting(CallRecord::first, CallRecord::attempt, CallRecord::fault, CallRecord::outcome)
                        .satisfiesExactly(
                                first ->
                                        assertThat(first.toList().subList(0, 3)).containsExactly(0, 1, fault),
                                second -> assertThat(second).isEqualTo(tuple(0, 2, null, "200")),
                                other -> assertThat(other).isEqualTo(tuple(2, 1, null, "200")));
                assertThat(execution.calls())
                        .allSatisfy(call ->
                                assertThat(call.outgoing().payload().raw()).doesNotContain("chunk-signature"));
                execution.calls().forEach(call -> sites.add(call.name().stack().site()));
            }
            assertThat(sites).as("sites").allSatisfy(site -> {
                assertThat(site.type()).isEqualTo(AwsCode.class.getName());
                assertThat(site.method()).isEqualTo(each.method());
            });
            assertThat(sites)
                    .extracting(CallSite::line)
                    .containsOnly(sites.get(0).line());
        }
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }
}
