package dev.windtunnel.fidelity.hybrid.key;

import static dev.windtunnel.fidelity.hybrid.Calls.done;
import static dev.windtunnel.fidelity.hybrid.Calls.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What may differ between two runs of a test, and what may not. */
class SequenceKeyTest {

    private static final String HERE = "127.0.0.1:8000";
    private static final String THERE = "127.0.0.1:9000";

    private static String key(WatchedCall... calls) {
        return SequenceKey.of(List.of(calls), Set.of(), List.of(HERE, THERE)).key();
    }

    private static WatchedCall table() {
        return done(
                "dynamodb",
                "CreateTable",
                Map.of("TableName", "orders", "KeySchema", List.of(Map.of("AttributeName", "id", "KeyType", "HASH"))),
                Map.of());
    }

    private static WatchedCall put(String id, String value) {
        return done(
                "dynamodb",
                "PutItem",
                Map.of("TableName", "orders", "Item", Map.of("id", Map.of("S", id), "v", Map.of("S", value))),
                Map.of());
    }

    private static WatchedCall get(String id, String value) {
        return done(
                "dynamodb",
                "GetItem",
                Map.of("TableName", "orders", "Key", Map.of("id", Map.of("S", id))),
                Map.of("Item", Map.of("v", Map.of("S", value))));
    }

    private static WatchedCall scan(String... values) {
        return done("dynamodb", "Scan", Map.of("TableName", "orders"), Map.of("Items", List.of((Object[]) values)));
    }

    private static WatchedCall create(String queue) {
        return done("sqs", "CreateQueue", Map.of("QueueName", "jobs"), Map.of("QueueUrl", queue));
    }

    private static WatchedCall send(String queue, String body, String id) {
        return done("sqs", "SendMessage", Map.of("QueueUrl", queue, "MessageBody", body), Map.of("MessageId", id));
    }

    private static WatchedCall receive(String queue, String body, String id) {
        return done(
                "sqs",
                "ReceiveMessage",
                Map.of("QueueUrl", queue),
                Map.of("Messages", List.of(Map.of("MessageId", id, "Body", body))));
    }

    @Test
    void callsThatTouchDifferentItemsMayChangePlaces() {
        assertThat(key(table(), put("a", "1"), put("b", "2"), get("a", "1")))
                .isEqualTo(key(table(), put("b", "2"), put("a", "1"), get("a", "1")));
    }

    @Test
    void callsThatTouchTheSameItemMayNot() {
        assertThat(key(table(), put("a", "1"), put("a", "2"))).isNotEqualTo(key(table(), put("a", "2"), put("a", "1")));
        assertThat(key(table(), put("a", "1"), get("a", "1"))).isNotEqualTo(key(table(), get("a", "1"), put("a", "1")));
    }

    @Test
    void aScanDoesNotChangePlacesWithAWriteInItsTable() {
        assertThat(key(table(), put("a", "1"), scan("a"))).isNotEqualTo(key(table(), scan("a"), put("a", "1")));
    }

    @Test
    void anItemWhoseKeyIsNotKnownTouchesTheWholeTable() {
        assertThat(key(put("a", "1"), put("b", "2"))).isNotEqualTo(key(put("b", "2"), put("a", "1")));
    }

    @Test
    void aPageTellsTheKeyOfItsTable() {
        WatchedCall page = done(
                "dynamodb",
                "Query",
                Map.of("TableName", "orders"),
                Map.of("LastEvaluatedKey", Map.of("id", Map.of("S", "b"))));
        WatchedCall pageOfAnIndex = done(
                "dynamodb",
                "Query",
                Map.of("TableName", "orders", "IndexName", "by-v"),
                Map.of("LastEvaluatedKey", Map.of("id", Map.of("S", "b"), "v", Map.of("S", "2"))));

        assertThat(key(put("a", "1"), put("b", "2"), page)).isEqualTo(key(put("b", "2"), put("a", "1"), page));
        assertThat(key(put("a", "1"), put("a", "2"), pageOfAnIndex))
                .isNotEqualTo(key(put("a", "2"), put("a", "1"), pageOfAnIndex));
    }

    @Test
    void readsMayChangePlacesAndBeRepeated() {
        assertThat(key(table(), put("a", "1"), get("a", "1"), scan("a"), get("a", "1"), get("a", "1")))
                .isEqualTo(key(table(), put("a", "1"), scan("a"), get("a", "1")));
    }

    @Test
    void aReadAfterAChangeIsAnotherOne() {
        assertThat(key(table(), put("a", "1"), get("a", "1"), put("a", "1"), get("a", "1")))
                .isNotEqualTo(key(table(), put("a", "1"), put("a", "1"), get("a", "1")));
    }

    @Test
    void writesAreNotCollapsed() {
        assertThat(key(table(), put("a", "1"), put("a", "1"))).isNotEqualTo(key(table(), put("a", "1")));
    }

    @Test
    void failedConditionsAreCollapsedAndOtherErrorsAreNot() {
        WatchedCall failed =
                refused("dynamodb", "PutItem", Map.of("TableName", "orders"), 400, "ConditionalCheckFailedException");
        WatchedCall throttled =
                refused("dynamodb", "PutItem", Map.of("TableName", "orders"), 400, "ThrottlingException");

        assertThat(key(table(), failed, failed, failed)).isEqualTo(key(table(), failed));
        assertThat(key(table(), throttled, throttled)).isNotEqualTo(key(table(), throttled));
    }

    @Test
    void anotherAnswerIsAnotherWord() {
        assertThat(key(table(), put("a", "1"), get("a", "1"))).isNotEqualTo(key(table(), put("a", "1"), get("a", "2")));
        WatchedCall refused = refused("dynamodb", "PutItem", put("a", "1").parameters(), 400, "ValidationException");
        assertThat(key(table(), put("a", "1"))).isNotEqualTo(key(table(), refused));
    }

    @Test
    void idsThatTheTestDrawsAreRenamed() {
        String one = UUID.nameUUIDFromBytes(new byte[] {1}).toString();
        String other = UUID.nameUUIDFromBytes(new byte[] {2}).toString();

        assertThat(key(table(), put(one, "1"), get(one, "1")))
                .isEqualTo(key(table(), put(other, "1"), get(other, "1")));
        assertThat(key(table(), put("order-" + one, "1"))).isEqualTo(key(table(), put("order-" + other, "1")));
        assertThat(key(table(), put("order-" + one, "1"))).isNotEqualTo(key(table(), put("offer-" + one, "1")));
    }

    @Test
    void whichIdIsWhichIsPartOfTheWord() {
        String one = UUID.nameUUIDFromBytes(new byte[] {1}).toString();
        String other = UUID.nameUUIDFromBytes(new byte[] {2}).toString();

        assertThat(key(table(), put(one, "1"), put(other, "2"), get(one, "1")))
                .isNotEqualTo(key(table(), put(one, "1"), put(other, "2"), get(other, "1")))
                .isEqualTo(key(table(), put(one, "2"), put(other, "1"), get(other, "1")));
    }

    @Test
    void namesOfIdsDoNotDependOnTheOrderOfIndependentCalls() {
        String one = UUID.nameUUIDFromBytes(new byte[] {1}).toString();
        String other = UUID.nameUUIDFromBytes(new byte[] {2}).toString();

        assertThat(key(table(), put(one, "1"), put(other, "2"), get(one, "1"), get(other, "2")))
                .isEqualTo(key(table(), put(other, "2"), put(one, "1"), get(other, "2"), get(one, "1")));
    }

    @Test
    void aLongerIdIsAnotherOne() {
        assertThat(key(table(), put("0123456789", "1"))).isNotEqualTo(key(table(), put("012345678901", "1")));
    }

    @Test
    void idsThatTheServiceMakesUpAreRenamedEverywhere() {
        String here = "http://" + HERE + "/000/jobs";
        String there = "http://" + THERE + "/q/jobs";

        assertThat(key(create(here), send(here, "x", "m-1"), receive(here, "x", "m-1")))
                .isEqualTo(key(create(there), send(there, "x", "id 77"), receive(there, "x", "id 77")))
                .isNotEqualTo(key(create(there), send(there, "x", "id 77"), receive(there, "x", "id 78")));
    }

    @Test
    void theOrderOfMessagesInAQueueIsPartOfTheWord() {
        String queue = "jobs";

        assertThat(key(
                        send(queue, "x", "1a"),
                        send(queue, "x", "2b"),
                        receive(queue, "x", "1a"),
                        receive(queue, "x", "2b")))
                .isNotEqualTo(key(
                        send(queue, "x", "1a"),
                        send(queue, "x", "2b"),
                        receive(queue, "x", "2b"),
                        receive(queue, "x", "1a")));
    }

    @Test
    void aConstantThatLooksDrawnStaysOnceItIsKnown() {
        String one = UUID.nameUUIDFromBytes(new byte[] {1}).toString();
        String other = UUID.nameUUIDFromBytes(new byte[] {2}).toString();
        List<WatchedCall> run = List.of(table(), put(one, "1"));
        Set<String> constants = SequenceKey.constants(run, run);

        assertThat(SequenceKey.of(run, constants, List.of()).key())
                .isNotEqualTo(SequenceKey.of(List.of(table(), put(other, "1")), constants, List.of())
                        .key());
        assertThat(SequenceKey.constants(run, List.of(table(), put(other, "1"))))
                .isEmpty();
        assertThat(constants).isNotEmpty().noneMatch(digest -> digest.contains(one));
    }

    @Test
    void momentsOfOurTimeAreTakenOutAndOthersAreNot() {
        assertThat(key(done("x", "Put", Map.of("At", Instant.parse("2026-01-02T03:04:05Z")), Map.of())))
                .isEqualTo(key(done("x", "Put", Map.of("At", Instant.parse("2027-01-02T03:04:05Z")), Map.of())))
                .isNotEqualTo(key(done("x", "Put", Map.of("At", Instant.EPOCH), Map.of())));
    }

    @Test
    void textsThatLookLikeStructuresAreNotTakenForThem() {
        assertThat(key(done("x", "Put", Map.of("A", "1\",\"B\":\"2"), Map.of())))
                .isNotEqualTo(key(done("x", "Put", Map.of("A", "1", "B", "2"), Map.of())));
    }

    @Test
    void whatABodyIsRecognizedByIsNoId() {
        String digest = "sha256:0123456789abcdef0123456789abcdef:3";
        String other = "sha256:ffff456789abcdef0123456789abcdef:3";

        assertThat(key(done("s3", "PutObject", Map.of("Bucket", "b", "Key", "k", "Body", digest), Map.of())))
                .isNotEqualTo(key(done("s3", "PutObject", Map.of("Bucket", "b", "Key", "k", "Body", other), Map.of())));
    }
}
