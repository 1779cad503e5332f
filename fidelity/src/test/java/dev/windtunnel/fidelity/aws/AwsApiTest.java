package dev.windtunnel.fidelity.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.record.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;

class AwsApiTest {

    @Test
    void knowsEveryOperationOfAClient() {
        assertThat(TestSdk.api("dynamodb").grammar().operations()).hasSize(57);
        assertThat(TestSdk.api("sqs").grammar().operations()).hasSize(23);
        assertThat(TestSdk.api("s3").grammar().operations()).hasSizeBetween(100, 110);
        assertThat(TestSdk.api("s3").grammar().version()).isEqualTo("2.34.0");
    }

    @Test
    void namesOperationsThatOnlyTheAsynchronousClientHas() {
        assertThat(TestSdk.api("s3").notCovered()).containsExactly("SelectObjectContent");
        assertThat(TestSdk.api("sqs").notCovered()).isEmpty();
    }

    @Test
    void knowsTypesOfMembersThatAreNested() {
        Shape.Structure input = operation("dynamodb", "PutItem").input();
        Shape.Entries item = (Shape.Entries) shape(input, "Item");
        Shape.Structure value = (Shape.Structure) item.value();
        assertThat(value.name()).isEqualTo("AttributeValue");
        assertThat(value.oneOf()).isTrue();
        assertThat(value.members()).extracting(Member::name).contains("S", "N", "B", "SS", "M", "L", "BOOL", "NUL");
        assertThat(shape(value, "BOOL")).isInstanceOf(Shape.Flag.class);
        assertThat(shape(value, "B")).isInstanceOf(Shape.Bytes.class);
        Shape.Items list = (Shape.Items) shape(value, "L");
        assertThat(list.element()).as("the type contains itself").isSameAs(value);
        assertThat(input.oneOf()).isFalse();
    }

    @Test
    void knowsWordsOfEnumerationsAlsoInsideListsAndMaps() {
        assertThat(words(shape(operation("dynamodb", "PutItem").input(), "ReturnValues")))
                .containsExactly("ALL_NEW", "ALL_OLD", "NONE", "UPDATED_NEW", "UPDATED_OLD");
        Shape.Items names =
                (Shape.Items) shape(operation("sqs", "GetQueueAttributes").input(), "AttributeNames");
        assertThat(words(names.element())).contains("All", "VisibilityTimeout");
        Shape.Entries attributes =
                (Shape.Entries) shape(operation("sqs", "CreateQueue").input(), "Attributes");
        assertThat(attributes.key().words()).contains("FifoQueue");
        assertThat(words(attributes.value())).isEmpty();
        assertThat(words(shape(operation("s3", "PutObject").input(), "ServerSideEncryption")))
                .contains("AES256");
    }

    @Test
    void knowsWhatTheSdkRequires() {
        Shape.Structure input = operation("s3", "PutObject").input();
        assertThat(input.members().stream().filter(Member::required).map(Member::name))
                .containsExactlyInAnyOrder("Bucket", "Key");
    }

    @Test
    void hasStreamsAsAMemberNamedBody() {
        assertThat(shape(operation("s3", "PutObject").input(), "Body")).isEqualTo(new Shape.Bytes(Range.ANY));
        assertThat(shape(operation("s3", "GetObject").output(), "Body")).isEqualTo(new Shape.Bytes(Range.ANY));
        assertThat(operation("s3", "CopyObject").input().members())
                .extracting(Member::name)
                .doesNotContain("Body");
    }

    @Test
    void tellsOperationsThatReadFromThoseThatChange() {
        assertThat(reading("dynamodb"))
                .contains("GetItem", "Scan", "Query", "BatchGetItem", "TransactGetItems", "DescribeTable", "ListTables")
                .doesNotContain("PutItem", "ExecuteStatement", "BatchWriteItem", "UpdateTimeToLive");
        assertThat(reading("sqs"))
                .containsExactlyInAnyOrder(
                        "GetQueueAttributes",
                        "GetQueueUrl",
                        "ListDeadLetterSourceQueues",
                        "ListMessageMoveTasks",
                        "ListQueueTags",
                        "ListQueues");
        assertThat(reading("s3"))
                .contains("HeadObject", "GetObject", "ListObjectsV2", "ListParts")
                .doesNotContain("CopyObject", "CreateMultipartUpload", "RestoreObject");
    }

    @Test
    void knowsCodesOfErrors() {
        assertThat(operation("s3", "GetObject").errors()).containsExactlyInAnyOrder("NoSuchKey", "InvalidObjectState");
        assertThat(operation("sqs", "SendMessage").errors()).contains("QueueDoesNotExist", "InvalidMessageContents");
        assertThat(operation("dynamodb", "PutItem").errors())
                .contains("ConditionalCheckFailedException", "ResourceNotFoundException");
    }

    @Test
    void saysWhichServicesThereAre() {
        assertThatThrownBy(() -> AwsApi.load("kinesis", TestSdk.classPath(), AwsSettings.DEFAULT))
                .isInstanceOf(UsageException.class)
                .hasMessage("There is no client of the service 'kinesis' on the class path of the AWS SDK;"
                        + " it has dynamodb, dynamodbstreams, s3, sqs.");
        assertThatThrownBy(() -> AwsApi.load("kinesis", List.of(), AwsSettings.DEFAULT))
                .hasMessage("There is no client of the service 'kinesis' on the class path of the AWS SDK;"
                        + " give one that has software.amazon.awssdk:kinesis.");
    }

    private static List<String> reading(String service) {
        return TestSdk.api(service).grammar().operations().stream()
                .filter(Operation::reads)
                .map(Operation::name)
                .toList();
    }

    private static Operation operation(String service, String name) {
        return TestSdk.api(service).grammar().operation(name).orElseThrow();
    }

    private static Shape shape(Shape.Structure structure, String member) {
        return structure.members().stream()
                .filter(known -> known.name().equals(member))
                .findFirst()
                .orElseThrow()
                .shape();
    }

    private static List<String> words(Shape shape) {
        return ((Shape.Text) shape).words();
    }
}
