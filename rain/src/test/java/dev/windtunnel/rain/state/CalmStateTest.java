package dev.windtunnel.rain.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.rain.service.CloudServices;
import dev.windtunnel.rain.service.Listing;
import dev.windtunnel.rain.state.Difference.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CalmStateTest {

    private static List<String> left(String name, List<Map<String, String>> items) {
        return new Stored(name, "200", "", items).lines();
    }

    private static CalmState calm(List<List<String>> runs) {
        CalmState state = new CalmState();
        runs.forEach(state::addLines);
        return state;
    }

    @Test
    void whatIsMissingAndWhatIsTooMuchIsNamed() {
        List<String> calmly = left("S3 1", List.of(Map.of("Key", "a"), Map.of("Key", "b")));
        CalmState calm = calm(List.of(calmly, calmly));

        assertThat(calm.differences(calmly)).isEmpty();
        assertThat(calm.differences(left("S3 1", List.of(Map.of("Key", "b"), Map.of("Key", "c")))))
                .containsExactly(
                        new Difference(Kind.EXTRA, "S3 1 has {Key=c}, and does not without the fault"),
                        new Difference(Kind.MISSING, "S3 1 does not have {Key=a}, and does without the fault"));
    }

    /** A request that the service does not understand has the same answer before and after any fault. */
    @Test
    void whatAnswersWithAnErrorInCalmRunsIsNotCompared() {
        List<String> refused = new Stored("S3 1", "400", "", List.of()).lines();
        List<String> removed = new Stored("S3 2", "404", "", List.of()).lines();

        assertThat(calm(List.of(refused, refused)).compared()).isEmpty();
        assertThat(calm(List.of(refused, refused)).notCompared())
                .isEqualTo(Map.of("S3 1", "it answers 400 when it is listed"));
        assertThat(calm(List.of(removed, removed)).differences(left("S3 2", List.of())))
                .containsExactly(new Difference(Kind.EXTRA, "S3 2 answers 200, and 404 without the fault"));
    }

    /** The same object with other contents is neither lost nor left behind; without a key, nobody can tell. */
    @Test
    void whatIsChangedIsNeitherMissingNorExtra() {
        assertThat(kinds(
                        left("S3 1", List.of(Map.of("Key", "a", "Size", "1"))),
                        left("S3 1", List.of(Map.of("Key", "a", "Size", "2")))))
                .containsOnly(Kind.OTHER);
        assertThat(kinds(
                        left("DynamoDB 1", List.of(Map.of("id", "7", "by", "ann"))),
                        left("DynamoDB 1", List.of(Map.of("id", "7", "by", "bob")))))
                .containsOnly(Kind.OTHER);
        assertThat(kinds(
                        left("DynamoDB 1", List.of(Map.of("id", "7"))),
                        left("DynamoDB 1", List.of(Map.of("id", "7"), Map.of("id", "8")))))
                .containsOnly(Kind.EXTRA);
        assertThat(kinds(left("DynamoDB 1", List.of(Map.of("id", "7"))), left("DynamoDB 1", List.of())))
                .containsOnly(Kind.MISSING);
    }

    /** Of a queue there are only numbers: a message that is hidden is still there. */
    @Test
    void messagesAreCounted() {
        assertThat(kinds(messages(0, 0), messages(0, 1))).contains(Kind.EXTRA);
        assertThat(kinds(messages(1, 0), messages(0, 0))).contains(Kind.MISSING);
        assertThat(kinds(messages(1, 0), messages(0, 1))).containsOnly(Kind.OTHER);
    }

    private static List<String> messages(int visible, int hidden) {
        return left(
                "SQS 1",
                List.of(Map.of(
                        "ApproximateNumberOfMessages",
                        "\"" + visible + "\"",
                        "ApproximateNumberOfMessagesNotVisible",
                        "\"" + hidden + "\"")));
    }

    private static List<Kind> kinds(List<String> calmly, List<String> now) {
        return calm(List.of(calmly, calmly)).differences(now).stream()
                .map(Difference::kind)
                .toList();
    }

    @Test
    void generatedIdsAreNoDifferences() {
        List<List<String>> runs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            runs.add(left("S3 1", List.of(Map.of("Key", "orders/" + UUID.randomUUID()))));
        }
        CalmState calm = calm(runs.subList(0, 2));

        assertThat(calm.differences(runs.get(2))).isEmpty();
        assertThat(calm.notCompared()).isEmpty();
        assertThat(calm.differences(left("S3 1", List.of()))).hasSize(1);
    }

    @Test
    void whatDiffersBetweenCalmRunsIsNotComparedAndNamed() {
        CalmState calm = calm(List.of(
                left("DynamoDB 1", List.of(Map.of("id", "7", "by", "ann"))),
                left("DynamoDB 1", List.of(Map.of("id", "7", "by", "bob")))));

        assertThat(calm.compared()).containsExactly("DynamoDB 1");
        assertThat(calm.notCompared()).isEqualTo(Map.of("DynamoDB 1", "by differs from one calm run to the next"));
        assertThat(calm.differences(left("DynamoDB 1", List.of(Map.of("id", "7", "by", "eve")))))
                .isEmpty();
        assertThat(calm.differences(left("DynamoDB 1", List.of(Map.of("id", "8", "by", "ann")))))
                .hasSize(2);
    }

    @Test
    void whatCannotBeListedOrGrowsIsNotCompared() {
        List<String> forbidden =
                Stored.unknown("S3 1", "it answers 403 when it is listed").lines();
        assertThat(calm(List.of(forbidden, forbidden)).notCompared())
                .isEqualTo(Map.of("S3 1", "it answers 403 when it is listed"));
        CalmState growing = calm(List.of(
                left("S3 1", List.of(Map.of("Key", "a"))),
                left("S3 1", List.of(Map.of("Key", "a"), Map.of("Key", "b")))));
        assertThat(growing.notCompared())
                .isEqualTo(Map.of("S3 1", "its number of items differs from one calm run to the next"));
        assertThat(growing.differences(left("S3 1", List.of()))).isEmpty();
        assertThat(calm(List.of(forbidden)).compared()).isEmpty();
    }

    @Test
    void answersOfServicesAreReadAsTheirEntriesSay() {
        assertThat(
                        items(
                                "s3",
                                "<ListBucketResult><Contents><Key>a</Key><ETag>&quot;1&quot;</ETag><Size>3</Size><LastModified>now"
                                        + "</LastModified></Contents><Contents><Key>b &amp;amp; c</Key></Contents></ListBucketResult>"))
                .containsExactly(Map.of("Key", "a", "ETag", "\"1\"", "Size", "3"), Map.of("Key", "b &amp; c"));
        assertThat(items("dynamodb", "{\"Items\":[{\"id\":{\"S\":\"7\"}}],\"Count\":1}"))
                .containsExactly(Map.of("id", "{\"S\":\"7\"}"));
        assertThat(items("sqs", "{\"Attributes\":{\"ApproximateNumberOfMessages\":\"2\"}}"))
                .containsExactly(Map.of("ApproximateNumberOfMessages", "\"2\""));
        assertThat(items(
                        "azure-blob",
                        "<Blobs><Blob><Name>a</Name><Properties><Content-MD5>x</Content-MD5></Properties></Blob>"))
                .containsExactly(Map.of("Name", "a", "Content-MD5", "x"));
    }

    private static List<Map<String, String>> items(String service, String answer) {
        Listing listing = CloudServices.known().named(service).listing().orElseThrow();
        return ListedItems.of(listing, answer);
    }

    @Test
    void callsNameWhatIsListed() {
        assertThat(name("s3", "PUT /bucket/a/key ")).isEqualTo("bucket");
        assertThat(name("s3", "PUT /bucket ?versioning")).isEqualTo("bucket");
        assertThat(name("s3", "GET / ?list")).isEmpty();
        assertThat(name("dynamodb", "POST / DynamoDB_20120810.PutItem {\"TableName\": \"orders\",\"Item\":{}}"))
                .isEqualTo("orders");
        assertThat(name("sqs", "POST / AmazonSQS.SendMessage {\"QueueUrl\":\"http://q/1\"}"))
                .isEqualTo("http://q/1");
        assertThat(name("azure-blob", "PUT /account/container/blob ")).isEqualTo("account/container");
    }

    private static String name(String service, String call) {
        return CloudServices.known()
                .named(service)
                .listing()
                .orElseThrow()
                .named(call)
                .orElse("");
    }
}
