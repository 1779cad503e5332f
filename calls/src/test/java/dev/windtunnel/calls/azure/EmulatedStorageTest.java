package dev.windtunnel.calls.azure;

import static org.assertj.core.api.Assertions.assertThat;

import com.azure.core.credential.AzureNamedKeyCredential;
import com.azure.core.util.BinaryData;
import com.azure.data.tables.TableClient;
import com.azure.data.tables.TableServiceClientBuilder;
import com.azure.data.tables.models.TableEntity;
import com.azure.data.tables.models.TableEntityUpdateMode;
import com.azure.data.tables.models.TableTransactionAction;
import com.azure.data.tables.models.TableTransactionActionType;
import com.azure.storage.blob.BlobClient;
import com.azure.storage.blob.BlobContainerClient;
import com.azure.storage.blob.BlobServiceClient;
import com.azure.storage.blob.BlobServiceClientBuilder;
import com.azure.storage.blob.specialized.BlobLeaseClientBuilder;
import com.azure.storage.common.StorageSharedKeyCredential;
import com.azure.storage.queue.QueueClient;
import com.azure.storage.queue.QueueClientBuilder;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.typed.Redirection;
import dev.windtunnel.calls.typed.TypedCall;
import dev.windtunnel.calls.typed.TypedCall.Outcome;
import dev.windtunnel.testing.Emulator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An application with an account of its own, at endpoints at which nobody listens. Azurite looks at the signature of each request. */
@Tag("full")
@Timeout(240)
class EmulatedStorageTest {

    private static final String ACCOUNT = "shop";
    private static final String KEY = "c2VjcmV0";
    private static final StorageSharedKeyCredential CREDENTIAL = new StorageSharedKeyCredential(ACCOUNT, KEY);

    private static Emulator one;
    private static Emulator other;
    private static Emulator queues;
    private static Emulator tables;

    private CallExecution execution;
    private CallContext.Scope scope;

    @BeforeAll
    static void start() {
        one = Emulator.azurite();
        other = Emulator.azurite();
        queues = Emulator.azuriteQueue();
        tables = Emulator.azuriteTable();
        CallAgent.install();
    }

    @AfterAll
    static void stop() {
        CallAgent.uninstall();
        List.of(one, other, queues, tables).forEach(Emulator::close);
    }

    @BeforeEach
    void open() {
        execution = CallExecution.observe("", new CallExploration());
        scope = execution.root().enter();
        redirectTo(one);
    }

    @AfterEach
    void close() {
        Redirection.set(null);
        scope.close();
        execution.close();
        assertThat(CallAgent.problems()).isEmpty();
    }

    private static void redirectTo(Emulator blobs) {
        Redirection.set(new Redirection(
                Map.of("azure-blob", goal(blobs), "azure-queue", goal(queues), "azure-table", goal(tables))));
    }

    private static Redirection.Goal goal(Emulator emulator) {
        return new Redirection.Goal(URI.create(emulator.uri()), emulator.account(), emulator.secret());
    }

    private static BlobServiceClient blobs() {
        return new BlobServiceClientBuilder()
                .endpoint("https://shop.blob.invalid")
                .credential(CREDENTIAL)
                .buildClient();
    }

    private List<String> operations() {
        assertThat(execution.typed().elsewhere()).isEmpty();
        assertThat(execution.typed().all()).allMatch(call -> call.outcome() == Outcome.DONE);
        return execution.typed().all().stream().map(TypedCall::operation).toList();
    }

    @Test
    void theSameClientIsRedirectedToEitherAccount() {
        BlobContainerClient box = blobs().getBlobContainerClient("either");
        box.create();
        box.getBlobClient("a").upload(BinaryData.fromString("one"));
        redirectTo(other);
        box.create();
        assertThat(box.getBlobClient("a").exists()).isFalse();
        redirectTo(one);
        assertThat(box.getBlobClient("a").downloadContent()).hasToString("one");
    }

    @Test
    void whatBlobsCanDoIsKnown() {
        BlobContainerClient box = blobs().createBlobContainer("all");
        BlobClient blob = box.getBlobClient("folder/a b+c");
        blob.upload(BinaryData.fromString("paid"));
        blob.setMetadata(Map.of("color", "red"));
        blob.getBlockBlobClient().upload(new ByteArrayInputStream("sent".getBytes(StandardCharsets.UTF_8)), 4, true);
        String lease =
                new BlobLeaseClientBuilder().blobClient(blob).buildClient().acquireLease(-1);
        assertThat(lease).isNotEmpty();
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        blob.downloadStream(read);
        assertThat(read.toString(StandardCharsets.UTF_8)).isEqualTo("sent");
        assertThat(blob.getProperties().getBlobSize()).isEqualTo(4);
        assertThat(box.listBlobs()).hasSize(1);
        box.getBlobClient("copy").copyFromUrl(blob.getBlobUrl());

        assertThat(operations())
                .containsExactly(
                        "Containers.create",
                        "BlockBlobs.upload",
                        "Blobs.setMetadata",
                        "BlockBlobs.upload",
                        "Blobs.acquireLease",
                        "Blobs.download",
                        "Blobs.getProperties",
                        "Containers.listBlobFlatSegment",
                        "Blobs.copyFromURL");
        assertThat(execution.typed().all()).allMatch(TypedCall::isWhole);
    }

    @Test
    void largeBodiesAreKnownByDigests() {
        byte[] large = new byte[1 << 20];
        for (int i = 0; i < large.length; i++) {
            large[i] = (byte) (i ^ i >> 8);
        }
        BlobClient blob = blobs().createBlobContainer("large").getBlobClient("a");
        blob.upload(new ByteArrayInputStream(large), large.length);
        assertThat(blob.downloadContent().toBytes()).isEqualTo(large);

        List<TypedCall> calls = execution.typed().all();
        assertThat(calls).allMatch(TypedCall::isWhole);
        assertThat(calls.get(1).parameters().get("body"))
                .isEqualTo(calls.get(2).fields().get("content"))
                .asString()
                .startsWith("sha256:")
                .endsWith(":" + large.length);
    }

    @Test
    void asynchronousCallsAreKnown() {
        var box = new BlobServiceClientBuilder()
                .endpoint("http://127.0.0.1:9/shop")
                .credential(CREDENTIAL)
                .buildAsyncClient()
                .getBlobContainerAsyncClient("later");
        box.create()
                .then(box.getBlobAsyncClient("a").upload(BinaryData.fromString("paid"), true))
                .then(box.getBlobAsyncClient("a").downloadContent())
                .doOnNext(content -> assertThat(content).hasToString("paid"))
                .thenMany(box.listBlobs())
                .blockLast();

        assertThat(operations())
                .containsExactly(
                        "Containers.create", "BlockBlobs.upload", "Blobs.download", "Containers.listBlobFlatSegment");
        assertThat(execution.typed().all()).allMatch(TypedCall::isWhole);
    }

    @Test
    void messagesAreKnown() {
        QueueClient jobs = new QueueClientBuilder()
                .endpoint("http://127.0.0.1:9/shop")
                .credential(CREDENTIAL)
                .queueName("jobs")
                .buildClient();
        jobs.create();
        jobs.sendMessage("paint");
        var message = jobs.receiveMessage();
        assertThat(message.getBody()).hasToString("paint");
        jobs.deleteMessage(message.getMessageId(), message.getPopReceipt());

        assertThat(operations())
                .containsExactly("Queues.create", "Messages.enqueue", "Messages.dequeue", "MessageIds.delete");
        assertThat(execution.typed().all()).allMatch(TypedCall::isWhole);
    }

    @Test
    void entitiesAndTransactionsAreKnown() {
        TableClient orders = new TableServiceClientBuilder()
                .endpoint("http://127.0.0.1:9/shop")
                .credential(new AzureNamedKeyCredential(ACCOUNT, KEY))
                .buildClient()
                .createTable("orders");
        TableEntity order = new TableEntity("ada", "7").addProperty("paid", true);
        orders.createEntity(order);
        orders.updateEntity(order.addProperty("sum", 12L), TableEntityUpdateMode.REPLACE);
        assertThat(orders.getEntity("ada", "7").getProperty("sum")).isEqualTo(12L);
        assertThat(orders.listEntities()).hasSize(1);
        orders.submitTransaction(List.of(
                new TableTransactionAction(TableTransactionActionType.CREATE, new TableEntity("ada", "8")),
                new TableTransactionAction(TableTransactionActionType.CREATE, new TableEntity("ada", "9"))));
        assertThat(orders.listEntities()).hasSize(3);

        assertThat(operations())
                .containsExactly(
                        "Tables.create",
                        "Tables.insertEntity",
                        "Tables.updateEntity",
                        "Tables.queryEntityWithPartitionAndRowKey",
                        "Tables.queryEntities",
                        "TransactionalBatch.submitTransactionalBatch",
                        "Tables.queryEntities");
        assertThat(execution.typed().all()).allMatch(TypedCall::isWhole);
    }
}
