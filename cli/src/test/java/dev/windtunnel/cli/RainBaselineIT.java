package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.cli.replay.Executables;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that fail in a campaign for reasons of their own are told apart from findings. */
@Tag("full")
class RainBaselineIT {

    private static final Path EXAMPLE = UserProjects.ROOT.resolve("docs/examples/rain");

    private static final String PATIENT = """
            package example;

            import java.io.IOException;

            public final class PatientOrders {
                private final Orders orders;

                public PatientOrders(Orders orders) {
                    this.orders = orders;
                }

                public String book(String number) throws IOException, InterruptedException {
                    try {
                        return orders.book(number);
                    } catch (IOException e) {
                        Thread.sleep(3_000);
                        return orders.book(number);
                    }
                }
            }
            """;

    private static final String TESTS = """
            package example;

            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.junit.jupiter.api.Assertions.assertThrows;
            import static org.junit.jupiter.api.Assertions.assertTimeout;

            import java.net.URI;
            import java.net.http.HttpClient;
            import java.net.http.HttpRequest;
            import java.net.http.HttpRequest.BodyPublishers;
            import java.net.http.HttpResponse.BodyHandlers;
            import java.nio.file.Files;
            import java.nio.file.Path;
            import java.time.Duration;
            import org.junit.jupiter.api.AfterEach;
            import org.junit.jupiter.api.BeforeEach;
            import org.junit.jupiter.api.Test;

            class BaselineTest {

                private Store store;
                private Orders orders;

                @BeforeEach
                void open() throws Exception {
                    store = new Store();
                    orders = new Orders(store.uri());
                    URI order = store.uri().resolve("/orders/7");
                    HttpRequest put = HttpRequest.newBuilder(order).PUT(BodyPublishers.ofString("Dune")).build();
                    HttpClient.newHttpClient().send(put, BodyHandlers.discarding());
                }

                @AfterEach
                void close() {
                    store.close();
                }

                @Test
                void expectsAnError() {
                    assertThrows(NumberFormatException.class, () -> Integer.parseInt(orders.book("7")));
                }

                @Test
                void hasATimeLimit() {
                    assertTimeout(
                            Duration.ofSeconds(2),
                            () -> assertEquals("Dune", new PatientOrders(orders).book("7")));
                }

                @Test
                void passesOnce() throws Exception {
                    assertEquals("Dune", orders.book("7"));
                    Files.createFile(Path.of("target", "passed"));
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void testsThatFailForReasonsOfTheirOwnAreToldApart() throws Exception {
        Path project = folder.resolve("orders");
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        Files.delete(project.resolve("src/test/java/example/OrdersTest.java"));
        Files.writeString(project.resolve("src/main/java/example/PatientOrders.java"), PATIENT);
        Files.writeString(project.resolve("src/test/java/example/BaselineTest.java"), TESTS);
        Path maven = Executables.onPath("mvn").orElse(UserProjects.ROOT.resolve("mvnw"));

        CommandRun run = Packaged.execute(
                project,
                Map.of(),
                List.of(
                        Packaged.JAVA,
                        "-jar",
                        Packaged.JAR,
                        "rain",
                        "--json",
                        "--",
                        maven.toString(),
                        "-B",
                        "-ntp",
                        "clean",
                        "test"));

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        JsonObject document = JsonObject.parse(run.out(), "the output");
        assertThat(document.objects("findings")).isEmpty();
        assertThat(document.objects("filtered"))
                .extracting(each -> each.string("why"))
                .contains("tests that expect another error", "tests whose own time limit was exceeded");
        assertThat(document.objects("flaky")).singleElement().satisfies(test -> {
            assertThat(test.string("test")).isEqualTo("example.BaselineTest#passesOnce()");
            assertThat(test.string("why"))
                    .startsWith("does not pass by itself: java.nio.file.FileAlreadyExistsException");
        });
    }
}
