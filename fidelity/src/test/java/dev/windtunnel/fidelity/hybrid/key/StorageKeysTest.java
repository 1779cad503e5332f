package dev.windtunnel.fidelity.hybrid.key;

import static dev.windtunnel.fidelity.hybrid.Calls.done;
import static dev.windtunnel.fidelity.hybrid.Calls.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which calls of Azure Storage may change places, and what may differ in their answers. */
class StorageKeysTest {

    private static final List<String> HOSTS = List.of(
            "127.0.0.1:10000",
            "http://127.0.0.1:10000/devstoreaccount1",
            "shop.blob.core.windows.net",
            "https://shop.blob.core.windows.net");

    private static String key(WatchedCall... calls) {
        return SequenceKey.of(List.of(calls), Set.of(), HOSTS).key();
    }

    private static WatchedCall upload(String container, String blob) {
        return upload(container, blob, "0x8D1");
    }

    private static WatchedCall upload(String container, String blob, String tag) {
        return done(
                "azure-blob",
                "BlockBlobUpload",
                Map.of("container", container, "blob", blob),
                Map.of("eTagToken", tag));
    }

    private static WatchedCall replace(String blob, String tag) {
        return done(
                "azure-blob",
                "BlockBlobUpload",
                Map.of("container", "box", "blob", blob, "requestConditions", Map.of("ifMatch", tag)),
                Map.of("eTagToken", tag + "9"));
    }

    private static WatchedCall list(String container) {
        return done("azure-blob", "ContainerListBlobs", Map.of("container", container), Map.of());
    }

    private static WatchedCall send(String queue, String id) {
        return done("azure-queue", "MessageSend", Map.of("queue", queue), Map.of("MessageId", id));
    }

    private static WatchedCall insert(String partition, String row) {
        return done(
                "azure-table",
                "EntityInsert",
                Map.of("table", "orders", "partitionKey", partition, "rowKey", row),
                Map.of());
    }

    private static void assertChangePlaces(WatchedCall one, WatchedCall other) {
        assertThat(key(one, other)).isEqualTo(key(other, one));
    }

    private static void assertStay(WatchedCall one, WatchedCall other) {
        assertThat(key(one, other)).isNotEqualTo(key(other, one));
    }

    @Test
    void callsOfDifferentBlobsQueuesAndEntitiesChangePlaces() {
        assertChangePlaces(upload("box", "one"), upload("box", "two"));
        assertChangePlaces(list("box"), upload("case", "one"));
        assertChangePlaces(send("jobs", "m1"), send("mails", "m2"));
        assertChangePlaces(insert("p", "1"), insert("p", "2"));
        assertChangePlaces(upload("box", "one"), insert("p", "1"));
    }

    @Test
    void aListTouchesAllThatIsInside() {
        assertStay(list("box"), upload("box", "one"));
        assertStay(insert("p", "1"), done("azure-table", "EntityQuery", Map.of("table", "orders"), Map.of()));
        assertStay(upload("box", "one"), done("azure-blob", "ServiceListContainers", Map.of(), Map.of()));
    }

    @Test
    void aCopyAndAnUnknownCallTouchTheWholeService() {
        WatchedCall copy = done(
                "azure-blob",
                "BlobCopyFromUrl",
                Map.of("container", "case", "blob", "two", "copySource", "https://shop.blob.core.windows.net/box/one"),
                Map.of());
        WatchedCall unknown =
                done("azure-blob", "Blobs.brandNew", Map.of("container", "case", "blob", "two"), Map.of());

        assertStay(upload("box", "one"), copy);
        assertStay(upload("box", "one"), unknown);
        assertChangePlaces(send("jobs", "m1"), unknown);
    }

    @Test
    void messagesThatAreReceivedAreNotOnlyRead() {
        WatchedCall receive = done("azure-queue", "MessagesReceive", Map.of("queue", "jobs"), Map.of());
        WatchedCall peek = done("azure-queue", "MessagesPeek", Map.of("queue", "jobs"), Map.of());

        assertThat(key(receive, receive)).isNotEqualTo(key(receive));
        assertThat(key(peek, peek)).isEqualTo(key(peek));
    }

    @Test
    void aConditionThatDoesNotHoldIsAPoll() {
        WatchedCall refused = refused(
                "azure-blob", "BlockBlobUpload", Map.of("container", "box", "blob", "a"), 412, "ConditionNotMet");

        assertThat(key(refused, refused)).isEqualTo(key(refused));
    }

    @Test
    void entityTagsAreIds() {
        assertThat(key(upload("box", "a", "0x8D11"), replace("a", "0x8D11")))
                .isEqualTo(key(upload("box", "a", "0x8D22"), replace("a", "0x8D22")))
                .isNotEqualTo(key(upload("box", "a", "0x8D22"), replace("a", "0x8D33")));
    }

    /** Otherwise reading one of two snapshots would look like reading the other one. */
    @Test
    void aSnapshotIsAnIdAndNoMoment() {
        assertThat(key(snapshot("1"), read("1"))).isEqualTo(key(snapshot("2"), read("2")));
        assertThat(key(snapshot("1"), snapshot("2"), read("1")))
                .isNotEqualTo(key(snapshot("1"), snapshot("2"), read("2")));
    }

    private static WatchedCall snapshot(String number) {
        return done("azure-blob", "BlobCreateSnapshot", Map.of("container", "box", "blob", "a"), made(number));
    }

    private static WatchedCall read(String number) {
        return done(
                "azure-blob",
                "BlobDownload",
                Map.of(
                        "container",
                        "box",
                        "blob",
                        "a",
                        "query snapshot",
                        made(number).get("snapshotId")),
                Map.of());
    }

    private static Map<String, Object> made(String number) {
        return Map.of("snapshotId", "made at 2026-11-20T00:00:0" + number + ".0000000Z");
    }

    @Test
    void theAccountIsInThePathOrInTheHost() {
        assertThat(key(copied("http://127.0.0.1:10000/devstoreaccount1/box/a")))
                .isEqualTo(key(copied("https://shop.blob.core.windows.net/box/a")))
                .isNotEqualTo(key(copied("https://shop.blob.core.windows.net/box/b")));
    }

    private static WatchedCall copied(String source) {
        return done(
                "azure-blob",
                "BlobGetProperties",
                Map.of("container", "box", "blob", "c"),
                Map.of("copySource", source));
    }
}
