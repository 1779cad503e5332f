package dev.windtunnel.rain.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.http.HttpDescription;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CloudServicesTest {

    private final CloudServices services = CloudServices.known();

    private static OutgoingCall call(String method, String uri, Map<String, String> headers) {
        return HttpDescription.withHeaders(
                HttpDescription.of(method, URI.create(uri), HttpDescription.NO_BODY, Timeouts.NONE), headers::get);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    s3,          aws-sdk-java/2.34.0 md/io#sync ua/2.1 api/S3#2.34.0 lang/java#17
                    sqs,         aws-sdk-java/2.34.0 md/io#sync ua/2.1 api/SQS#2.34.0 lang/java#17
                    dynamodb,    aws-sdk-java/2.34.0 md/io#async ua/2.1 api/DynamoDB#2.34.0 lang/java#17
                    azure-blob,  azsdk-java-azure-storage-blob/12.31.2 (17.0.15; Linux; 6.1)
                    azure-queue, azsdk-java-azure-storage-queue/12.26.2 (17.0.15; Linux; 6.1)
                    azure-table, azsdk-java-azure-data-tables/12.5.6 (17.0.15; Linux; 6.1)
                    cosmos,      azsdk-java-cosmos/4.73.0 Linux/6.1 JRE/17
                    gcs,         gcloud-java/2.55.0 Google-HTTP-Java-Client/1.47 (gzip)
                    rest,        Java-http-client/17.0.15
                    rest,        ''
                    """)
    void aServiceIsRecognizedByItsClient(String name, String client) {
        OutgoingCall call = call("POST", "http://localhost:8000/", Map.of("User-Agent", client));

        assertThat(services.of(call).name()).isEqualTo(name);
    }

    /** Its headers come too late, so the adapter tells which class writes them. */
    @Test
    void cosmosIsRecognizedByTheClassThatSends() {
        OutgoingCall call = call("POST", "http://localhost:8000/dbs", Map.of())
                .madeBy("com.azure.cosmos.implementation.http.ReactorNettyClient");

        assertThat(services.of(call).name()).isEqualTo("cosmos");
    }

    /** Older clients of AWS do not tell the service in their name. */
    @ParameterizedTest
    @ValueSource(strings = {"s3", "sqs", "dynamodb"})
    void aServiceOfAwsIsRecognizedByItsSignature(String name) {
        OutgoingCall call = call(
                "PUT",
                "http://localhost:8000/letters/one",
                Map.of(
                        "User-Agent",
                        "aws-sdk-java/2.21.0 Linux/6.1 OpenJDK_64-Bit_Server_VM/17 io/sync http/Apache",
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=key/20261118/us-east-1/" + name
                                + "/aws4_request, SignedHeaders=host, Signature=0a1b"));

        assertThat(services.of(call).name()).isEqualTo(name);
        assertThat(call.client()).doesNotContain("key", "0a1b");
    }

    @ParameterizedTest
    @CsvSource({
        "s3, https://books.s3.eu-west-1.amazonaws.com/dune",
        "azure-queue, https://shop.queue.core.windows.net/orders",
        "rest, https://shop.example.com/s3"
    })
    void aServiceIsRecognizedByItsHost(String name, String uri) {
        assertThat(services.of(call("GET", uri, Map.of())).name()).isEqualTo(name);
    }

    @Test
    void anOperationIsNamedWhereTheServiceNamesIt() {
        OutgoingCall put = call("POST", "http://localhost:8000/", Map.of("X-Amz-Target", "DynamoDB_20120810.PutItem"));

        assertThat(services.of(put).name()).isEqualTo("dynamodb");
        assertThat(CloudServices.operation(put)).isEqualTo("DynamoDB_20120810.PutItem");
        assertThat(CloudServices.operation(call("PUT", "http://localhost:9000/books/dune", Map.of())))
                .isEqualTo("PUT");
    }

    /** What is read as XML or JSON must be that, or the client throws something else than it does in the cloud. */
    @Test
    void everyServiceHasAnAnswerWithItsCode() {
        for (CloudService service : services.all()) {
            assertThat(service.unavailable().code()).as(service.name()).isEqualTo(503);
            assertThat(service.unavailable().body() + service.unavailable().headers())
                    .as(service.name())
                    .contains(service.code());
            String type = service.unavailable().headers().get("Content-Type");
            assertThat(service.unavailable().body())
                    .as(service.name())
                    .startsWith(type.contains("xml") ? "<?xml" : "{");
        }
        assertThat(services.all()).hasSize(8);
    }

    /** A request that does anything else besides, or of which that is not known, does none of these. */
    @Test
    void requestsStoreAddAndRemove() {
        assertThat(effects("s3", "PUT /bucket/key ")).isEqualTo("stores");
        assertThat(effects("s3", "DELETE /bucket/key ")).isEqualTo("removes");
        assertThat(effects("s3", "PUT /bucket ")).isEmpty();
        assertThat(effects("s3", "DELETE /bucket ")).isEmpty();
        assertThat(effects("sqs", "POST / AmazonSQS.SendMessage {\"QueueUrl\":\"http://q/1\",\"MessageBody\":\"a\"}"))
                .isEqualTo("stores adds");
        assertThat(effects(
                        "sqs", "POST / AmazonSQS.SendMessage {\"MessageBody\":\"a\",\"QueueUrl\":\"http://q/1.fifo\"}"))
                .isEqualTo("stores");
        assertThat(effects("sqs", "POST / AmazonSQS.DeleteMessage {}")).isEqualTo("removes");
        assertThat(effects("dynamodb", "POST / DynamoDB_20120810.BatchWriteItem {\"a\":[{\"PutRequest\":{}}]}"))
                .isEqualTo("stores");
        assertThat(effects("dynamodb", "POST / DynamoDB_20120810.BatchWriteItem {\"a\":[{\"DeleteRequest\":{}}]}"))
                .isEmpty();
        assertThat(effects("dynamodb", "POST / DynamoDB_20120810.DeleteItem {}"))
                .isEqualTo("removes");
        assertThat(effects("azure-blob", "PUT /account/container/blob ")).isEqualTo("stores");
        assertThat(effects("azure-blob", "PUT /account/container ?restype=container"))
                .isEmpty();
        assertThat(effects("azure-queue", "POST /account/queue/messages ")).isEqualTo("stores adds");
        assertThat(effects("azure-queue", "DELETE /account/queue/messages/7 ")).isEqualTo("removes");
        assertThat(effects("azure-queue", "PUT /account/queue/messages/7 ")).isEmpty();
        assertThat(effects("azure-table", "POST /account/users ")).isEqualTo("stores");
        assertThat(effects("azure-table", "POST /account/Tables ")).isEmpty();
        assertThat(effects("azure-table", "POST /account/$batch ")).isEmpty();
        assertThat(effects("rest", "PUT /orders/7 ")).isEqualTo("stores");
        assertThat(effects("rest", "DELETE /orders/7 ")).isEqualTo("removes");
        assertThat(effects("rest", "POST /orders ")).isEmpty();
        assertThat(effects("cosmos", "DELETE /dbs/a ")).isEmpty();
    }

    private static String effects(String name, String request) {
        CloudService service = CloudServices.known().named(name);
        return ((service.stores(request) ? "stores " : "")
                        + (service.adds(request) ? "adds " : "")
                        + (service.removes(request) ? "removes" : ""))
                .strip();
    }
}
