package dev.windtunnel.fidelity.azure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.azure.StorageCalls.Call;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.Member;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the agent sees of a request, as fuzzing names it. */
class StorageCallsTest {

    private static final Map<String, Object> NO_HEADERS = Map.of();

    private static Map<String, Object> http(String path, String query, Map<String, Object> headers) {
        return Map.of("path", path, "query", query, "headers", headers);
    }

    private static Map<String, Object> with(Map<String, Object> http, String body) {
        Map<String, Object> more = new HashMap<>(http);
        more.put("body", Blob.of(body));
        return more;
    }

    private static Call blob(String wire, Map<String, Object> http) {
        return StorageCalls.of("azure-blob", wire, http, Map.of());
    }

    private static Call table(String wire, Map<String, Object> http) {
        return StorageCalls.of("azure-table", wire, http, Map.of());
    }

    private static Map<String, Object> answered(String service, String wire, Map<String, Object> headers, String body) {
        return StorageCalls.of(
                        service,
                        wire,
                        http("/", "", NO_HEADERS),
                        body.isEmpty()
                                ? Map.of("headers", headers)
                                : Map.of("headers", headers, "content", Blob.of(body)))
                .fields();
    }

    @Test
    void anUploadHasTheNamesOfItsOptions() {
        Call call = blob(
                "BlockBlobs.upload",
                with(
                        http(
                                "/box/folder/a%20b+c",
                                "",
                                Map.of(
                                        "Accept",
                                        "application/xml",
                                        "Content-Type",
                                        "application/octet-stream",
                                        "x-ms-blob-type",
                                        "BlockBlob",
                                        "x-ms-meta-Color",
                                        "red",
                                        "x-ms-blob-content-type",
                                        "text/plain",
                                        "If-None-Match",
                                        "*")),
                        "paid"));

        assertThat(call.operation()).isEqualTo("BlockBlobUpload");
        assertThat(call.parameters())
                .isEqualTo(Map.of(
                        "container",
                        "box",
                        "blob",
                        "folder/a b+c",
                        "data",
                        Blob.of("paid"),
                        "metadata",
                        Map.of("Color", "red"),
                        "headers",
                        Map.of("contentType", "text/plain"),
                        "requestConditions",
                        Map.of("ifNoneMatch", "*")));
    }

    @Test
    void conditionsThatAMethodTakesBesideOthersStandThere() {
        Call call = blob(
                "Blobs.setMetadata",
                http(
                        "/box/a",
                        "comp=metadata",
                        Map.of(
                                "If-Match",
                                "\"0x8D\"",
                                "x-ms-lease-id",
                                "7",
                                "If-Modified-Since",
                                "Fri, 20 Nov 2026 00:00:00 GMT")));

        assertThat(call.parameters())
                .isEqualTo(Map.of(
                        "container",
                        "box",
                        "blob",
                        "a",
                        "ifMatch",
                        "0x8D",
                        "leaseId",
                        "7",
                        "ifModifiedSince",
                        Instant.parse("2026-11-20T00:00:00Z")));
    }

    @Test
    void aLeaseIsNamedByTheClientThatAcquiresIt() {
        Call call = blob(
                "Containers.acquireLease",
                http(
                        "/box",
                        "comp=lease&restype=container",
                        Map.of(
                                "x-ms-lease-action",
                                "acquire",
                                "x-ms-lease-duration",
                                "15",
                                "x-ms-proposed-lease-id",
                                "7")));

        assertThat(call.parameters()).isEqualTo(Map.of("container", "box", "duration", 15L, "leaseId", "7"));
    }

    /** Such a name is none of a parameter, so fuzzing cannot have tried it. */
    @Test
    void whatNoDocumentKnowsKeepsTheNameThatItHasInHttp() {
        Call call = blob(
                "Blobs.download",
                http("/box/a", "snapshot=2026-11-20T00:00:00.0000000Z", Map.of("x-ms-range", "bytes=0-3")));

        assertThat(call.parameters())
                .isEqualTo(Map.of(
                        "container",
                        "box",
                        "blob",
                        "a",
                        "header x-ms-range",
                        "bytes=0-3",
                        "query snapshot",
                        "made at 2026-11-20T00:00:00.0000000Z"));
    }

    @Test
    void aMethodThatNoDocumentKnowsIsNoOperation() {
        Call call = blob("Blobs.brandNew", http("/box/a", "", Map.of("x-ms-meta-color", "red")));

        assertThat(StorageCalls.isUnknown(call.operation())).isTrue();
        assertThat(call.parameters()).containsKey("header x-ms-meta-");
    }

    @Test
    void aTextIsTheMessage() {
        Call call = StorageCalls.of(
                "azure-queue",
                "MessageIds.update",
                with(
                        http("/jobs/messages/m1", "popreceipt=r%2Bs%3D&visibilitytimeout=30", NO_HEADERS),
                        "<?xml version=\"1.0\"?><QueueMessage><MessageText>a &amp; b</MessageText></QueueMessage>"),
                Map.of());

        assertThat(call.operation()).isEqualTo("MessageUpdate");
        assertThat(call.parameters())
                .isEqualTo(Map.of(
                        "queue",
                        "jobs",
                        "messageId",
                        "m1",
                        "popReceipt",
                        "r+s=",
                        "visibilityTimeout",
                        30L,
                        "messageText",
                        "a & b"));
    }

    @Test
    void propertiesOfEntitiesHaveTheirTypes() {
        Call call = table(
                "Tables.insertEntity",
                with(
                        http("/orders", "", Map.of("Prefer", "return-no-content")),
                        "{\"PartitionKey\":\"p\",\"RowKey\":\"r\",\"hits\":\"7\",\"hits@odata.type\":\"Edm.Int64\",\"paid\":true}"));

        assertThat(call.operation()).isEqualTo("EntityInsert");
        assertThat(call.parameters())
                .isEqualTo(Map.of(
                        "table",
                        "orders",
                        "partitionKey",
                        "p",
                        "rowKey",
                        "r",
                        "properties",
                        Map.of("hits", Map.of("int64", 7L), "paid", Map.of("boolean", true))));
    }

    @ParameterizedTest
    @CsvSource({
        "Tables.updateEntity, *, EntityUpdate, REPLACE",
        "Tables.mergeEntity, *, EntityUpdate, MERGE",
        "Tables.updateEntity, '', EntityUpsert, REPLACE",
        "Tables.mergeEntity, '', EntityUpsert, MERGE"
    })
    void anEntityThatMustExistIsUpdated(String wire, String condition, String operation, String mode) {
        Call call = table(
                wire,
                http(
                        "/orders(PartitionKey='it''s',RowKey='a%2Fb')",
                        "", condition.isEmpty() ? NO_HEADERS : Map.of("If-Match", condition)));

        assertThat(call.operation()).isEqualTo(operation);
        assertThat(call.parameters())
                .isEqualTo(Map.of("table", "orders", "partitionKey", "it's", "rowKey", "a/b", "mode", mode));
    }

    @ParameterizedTest
    @CsvSource({
        "/Tables, {}",
        "/$batch, {}",
        "/Tables('orders'), {table=orders}",
        "/orders(), {table=orders}",
        "/orders, {table=orders}",
        "'/orders(x)', '{path=orders(x)}'"
    })
    void pathsNameTables(String path, String names) {
        assertThat(table("Tables.queryEntities", http(path, "", NO_HEADERS)).parameters())
                .hasToString(names);
    }

    @Test
    void theSecondPlaceOfAnAccountIsAParameterUnlessAnOperationIsThereAlone() {
        Map<String, Object> secondary = Map.of("path", "/", "secondary", true);

        assertThat(blob("Services.getStatistics", secondary).parameters()).isEmpty();
        assertThat(blob("Services.getProperties", secondary).parameters()).isEqualTo(Map.of("secondary", true));
    }

    @Test
    void whatTheExchangeIsAboutIsNoAnswer() {
        assertThat(answered(
                        "azure-blob",
                        "Blobs.getProperties",
                        Map.of(
                                "Server",
                                "Azurite",
                                "x-ms-request-id",
                                "1",
                                "x-ms-version",
                                "2026",
                                "ETag",
                                "\"0x8D\"",
                                "Content-Length",
                                "4",
                                "x-ms-lease-state",
                                "available",
                                "x-ms-meta-Color",
                                "red"),
                        ""))
                .isEqualTo(Map.of(
                        "eTagToken",
                        "0x8D",
                        "contentLength",
                        "4",
                        "leaseState",
                        "available",
                        "metadata",
                        Map.of("Color", "red")));
    }

    @Test
    void aListIsReadWithoutWhatRepeatsTheRequest() {
        assertThat(answered(
                        "azure-blob",
                        "Containers.listBlobFlatSegment",
                        Map.of("Content-Length", "9", "Content-Type", "application/xml"),
                        "\uFEFF<?xml version=\"1.0\"?><EnumerationResults ServiceEndpoint=\"http://h/\" ContainerName=\"box\"><Prefix/>"
                                + "<MaxResults>5</MaxResults><Blobs><Blob><Name>a</Name><Properties><Etag>0x8D</Etag></Properties></Blob>"
                                + "<Blob><Name>b</Name><Snapshot>2026-11-20T00:00:00.0000000Z</Snapshot></Blob></Blobs>"
                                + "<NextMarker>m</NextMarker></EnumerationResults>"))
                .isEqualTo(Map.of(
                        "Blobs",
                        Map.of(
                                "Blob",
                                List.of(
                                        Map.of("Name", "a", "Properties", Map.of("eTagToken", "0x8D")),
                                        Map.of("Name", "b", "snapshotId", "made at 2026-11-20T00:00:00.0000000Z"))),
                        "continuationToken",
                        "m"));
    }

    @Test
    void anEntityIsReadWithoutWhereItIs() {
        assertThat(
                        answered(
                                "azure-table",
                                "Tables.queryEntityWithPartitionAndRowKey",
                                Map.of("Cache-Control", "no-cache"),
                                "{\"odata.metadata\":\"http://h/shop/$metadata\",\"odata.etag\":\"W/1\",\"PartitionKey\":\"p\",\"Prefix\":\"x\"}"))
                .isEqualTo(Map.of("eTagToken", "W/1", "PartitionKey", "p", "Prefix", "x"));
    }

    private static final String BATCH = "--batch_7\r\nContent-Type: multipart/mixed; boundary=changeset_8\r\n\r\n";

    @Test
    void requestsInATransactionAreKnownWithoutTheirBoundaries() {
        String body = BATCH
                + "--changeset_8\r\nContent-Type: application/http\r\n\r\n"
                + "POST http://h/shop/orders HTTP/1.1\r\nAccept: application/json\r\nPrefer: return-no-content\r\n\r\n"
                + "{\"PartitionKey\":\"p\",\"RowKey\":\"1\"}\r\n"
                + "--changeset_8\r\nContent-Type: application/http\r\n\r\n"
                + "DELETE http://h/shop/orders(PartitionKey='p',RowKey='2') HTTP/1.1\r\nIf-Match: *\r\n\r\n\r\n"
                + "--changeset_8--\r\n--batch_7--\r\n";

        assertThat(table("TransactionalBatch.submitTransactionalBatch", with(http("/$batch", "", NO_HEADERS), body))
                        .parameters())
                .isEqualTo(Map.of(
                        "body parts",
                        List.of(
                                Map.of(
                                        "asked",
                                        "POST http://h/shop/orders",
                                        "prefer",
                                        "return-no-content",
                                        "body",
                                        Map.of("PartitionKey", "p", "RowKey", "1")),
                                Map.of(
                                        "asked",
                                        "DELETE http://h/shop/orders(PartitionKey='p',RowKey='2')",
                                        "if-match",
                                        "*"))));
    }

    @Test
    void answersInATransactionAreKnownWithoutTheirMessages() {
        assertThat(answered(
                        "azure-table",
                        "TransactionalBatch.submitTransactionalBatch",
                        NO_HEADERS,
                        BATCH
                                + "--changeset_8\r\n\r\nHTTP/1.1 204 No Content\r\nETag: W/1\r\nDataServiceVersion: 3.0;\r\n\r\n\r\n"
                                + "--changeset_8\r\n\r\nHTTP/1.1 409 Conflict\r\n\r\n"
                                + "{\"odata.error\":{\"code\":\"EntityAlreadyExists\",\"message\":{\"value\":\"RequestId:9\"}}}\r\n"
                                + "--changeset_8--\r\n--batch_7--\r\n"))
                .isEqualTo(Map.of(
                        "body parts",
                        List.of(
                                Map.of("status", 204L, "eTagToken", "W/1"),
                                Map.of("status", 409L, "code", "EntityAlreadyExists"))));
    }

    /** Otherwise a part could get lost. */
    @Test
    void aTransactionThatCannotBeReadStaysAsItIs() {
        String damaged = BATCH + "POST http://h/shop/orders HTTP/1.1\r\nAccept: application/json\r\n";

        assertThat(table("TransactionalBatch.submitTransactionalBatch", with(http("/$batch", "", NO_HEADERS), damaged))
                        .parameters())
                .containsEntry("body parts", Blob.of(damaged));
    }

    @Test
    void whatIsDownloadedIsNotReadAsSomethingElse() {
        assertThat(answered("azure-blob", "Blobs.download", Map.of("Content-Type", "application/json"), "{\"a\":1}"))
                .isEqualTo(Map.of("contentType", "application/json", "content", Blob.of("{\"a\":1}")));
    }

    @ParameterizedTest
    @CsvSource({
        "BlobDownload, true",
        "BlockBlobGetBlockList, true",
        "ContainerFindBlobs, true",
        "MessagesPeek, true",
        "MessagesReceive, false",
        "MessagesClear, false",
        "QueueGetProperties, true",
        "TableQuery, true",
        "EntityGet, true",
        "EntityUpsert, false",
        "BlobSetTags, false",
        "Blobs.getAnything, false"
    })
    void operationsThatReadAreKnownByTheirNames(String operation, boolean reads) {
        assertThat(StorageCalls.reads(operation)).isEqualTo(reads);
    }

    @ParameterizedTest
    @CsvSource({"azure-blob", "azure-queue", "azure-table"})
    void namesOfOperationsSayWhichOnesRead(String service) {
        assertThat(TestAzure.api(service).grammar().operations())
                .allSatisfy(operation -> assertThat(StorageCalls.reads(operation.name()))
                        .as(operation.name())
                        .isEqualTo(operation.reads()));
    }

    /** Otherwise a call would never be known as exercised. */
    @ParameterizedTest
    @CsvSource({"azure-blob", "azure-queue", "azure-table"})
    void documentsNameParametersThatOperationsHave(String service) {
        Set<String> known = TestAzure.api(service).grammar().operations().stream()
                .flatMap(operation -> operation.input().members().stream())
                .map(Member::name)
                .collect(Collectors.toSet());
        AzureDocument document = AzureDocument.of(service);
        List<String> named = Stream.concat(
                        document.sent().values().stream(),
                        document.operations().values().stream()
                                .flatMap(operation -> operation.sent().values().stream()))
                .filter(words -> words.contains(" "))
                .map(words -> words.substring(words.indexOf(' ') + 1).split("\\.", 2)[0])
                .toList();

        assertThat(known).containsAll(named);
    }
}
