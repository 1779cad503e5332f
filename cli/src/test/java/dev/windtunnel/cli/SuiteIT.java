package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.cli.replay.Executables;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.testing.Golden;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The suites of projects outside the repository that know nothing of Windtunnel, run by the packaged command. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SuiteIT {

    private static final Path EXAMPLE = UserProjects.ROOT.resolve("docs/examples/suite");
    private static final String SUREFIRE = "<version>3.6.1</version>";

    @TempDir
    static Path folder;

    private static Path project;
    private static String pom;

    @BeforeAll
    static void copy() throws IOException {
        project = folder.resolve("my shop");
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = project.resolve(EXAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        pom = Files.readString(project.resolve("pom.xml"));
    }

    /** What was compiled for the test before is not compiled again. */
    @BeforeEach
    void restore() throws IOException {
        Files.writeString(project.resolve("pom.xml"), pom);
    }

    private static void configure(String configuration) throws IOException {
        Files.writeString(
                project.resolve("pom.xml"),
                pom.replace(SUREFIRE, SUREFIRE + "<configuration>" + configuration + "</configuration>"));
    }

    private static CommandRun calls(List<String> options, String... goals) throws Exception {
        return callsIn(project, options, goals);
    }

    private static CommandRun callsIn(Path build, List<String> options, String... goals) throws Exception {
        List<String> command = new ArrayList<>(List.of(Packaged.JAVA, "-jar", Packaged.JAR, "calls"));
        command.addAll(options);
        Path maven = Executables.onPath("mvn").orElse(UserProjects.ROOT.resolve("mvnw"));
        command.addAll(List.of("--", maven.toString(), "-B", "-ntp"));
        command.addAll(Arrays.asList(goals));
        return Packaged.execute(build, Map.of(), command);
    }

    private static JsonObject json(CommandRun run) {
        assertThat(JsonOutputTest.errors("calls", run.out())).isEmpty();
        return JsonObject.parse(run.out(), "the output");
    }

    private static List<String> methods(JsonObject test) {
        return test.objects("calls").stream().map(call -> call.string("method")).toList();
    }

    /** Surefire as it comes. */
    @Order(1)
    @Test
    void aPlainProjectHasItsCallsListed() throws Exception {
        CommandRun run = calls(List.of(), "clean", "test");

        assertThat(run.err()).contains("Tests run: 3, Failures: 0, Errors: 0, Skipped: 0");
        Golden.assertMatches("calls.txt", run.out());
        assertThat(run.code()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        RunReport report = RunReport.read(Runs.of(project).directory("latest"));
        assertThat(Verdict.of(report)).isEqualTo(Verdict.NOTHING_FOUND);
        assertThat(report.command()).isEqualTo("calls");
    }

    @Order(2)
    @Test
    void whatAPomSaysAboutItsTestJvmsStays() throws Exception {
        configure(
                "<forkCount>2</forkCount><reuseForks>true</reuseForks>"
                        + "<argLine>-Dshop.option=own</argLine><systemPropertyVariables><expected>own</expected></systemPropertyVariables>"
                        + "<environmentVariables><JAVA_TOOL_OPTIONS>-Dshop.tool=own</JAVA_TOOL_OPTIONS></environmentVariables>");

        Files.writeString(project.resolve("src/test/java/example/OptionsTest.java"), """
                package example;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class OptionsTest {

                    @Test
                    void areThoseOfThePom() {
                        assertEquals(System.getProperty("expected"), System.getProperty("shop.option"));
                        assertEquals(System.getProperty("expected"), System.getProperty("shop.tool"));
                    }
                }
                """);

        // The other test reads what a JVM prints, which the options of this environment are a part of.
        CommandRun run = calls(List.of("--json"), "test", "-Dtest=ShopTest,OptionsTest");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        JsonObject document = json(run);
        assertThat(document.objects("jvms")).hasSize(2);
        assertThat(document.objects("tests")).hasSize(3);
        assertThat(methods(document.objects("tests").get(1))).containsExactly("GET /price/dune");
    }

    @Order(3)
    @Test
    void testsInsideMavenAreSaidToBeOutOfReach() throws Exception {
        Files.writeString(
                project.resolve("pom.xml"), pom.replace("<properties>", "<properties><forkCount>0</forkCount>"));

        CommandRun run = calls(List.of(), "test", "-Dtest=ShopTest,TillTest");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(run.err())
                .endsWith("windtunnel: no remote call was intercepted in 3 tests, so nothing was tested.\n"
                        + "The tests ran inside Maven's own JVM (forkCount=0 in pom.xml), where the agent does not go. "
                        + "Run with -DforkCount=1.\n");
    }

    @Order(4)
    @Test
    void aCommandWithoutTestsSaysWhy() throws Exception {
        CommandRun nothing = Packaged.run(project, "calls", "--", "true");
        assertThat(nothing.code()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(nothing.err())
                .startsWith("windtunnel: no remote call was intercepted in 0 tests, so nothing was tested.")
                .contains("No JVM with JAVA_TOOL_OPTIONS from here ran a test");

        CommandRun fails = Packaged.run(project, "calls", "--", "sh", "-c", "exit 7");
        assertThat(fails.code()).isEqualTo(Verdict.NOT_CALM.exitCode());
        assertThat(fails.err())
                .isEqualTo(
                        "windtunnel: 'sh -c exit 7' ended with exit code 7, so the suite fails as it is; fix that first.\n");

        CommandRun unknown = Packaged.run(project, "calls", "--", "no-such-program");
        assertThat(unknown.code()).isEqualTo(Verdict.USAGE.exitCode());
        assertThat(unknown.err())
                .startsWith("windtunnel: 'no-such-program' cannot be run: ")
                .hasLineCount(1);

        assertThat(Packaged.run(project, "doctor").out())
                .contains("agent          gets into JVMs of this Java")
                .contains("missing  test JVMs      in ");
    }

    /** Any other command, in an environment that its own children inherit. */
    @Order(4)
    @Test
    void aCommandThatIsNoBuildToolHasItsCallsListed() throws Exception {
        if (!Files.exists(project.resolve("target/test-classes/example/TillTest.class"))) {
            UserProjects.maven(project, "test-compile");
        }
        Path launcher = folder.resolve("RunTests.java");
        Files.writeString(launcher, """
                import org.junit.platform.engine.discovery.DiscoverySelectors;
                import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
                import org.junit.platform.launcher.core.LauncherFactory;
                import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

                class RunTests {
                    public static void main(String[] classes) {
                        var request = LauncherDiscoveryRequestBuilder.request();
                        for (String name : classes) {
                            request.selectors(DiscoverySelectors.selectClass(name));
                        }
                        var summary = new SummaryGeneratingListener();
                        LauncherFactory.create().execute(request.build(), summary);
                        System.out.println(summary.getSummary().getTestsSucceededCount() + " succeeded");
                    }
                }
                """);
        String path = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.matches(".*(junit-|opentest4j|apiguardian|jspecify)[^/\\\\]*\\.jar"))
                .collect(Collectors.joining(File.pathSeparator));

        CommandRun run = Packaged.execute(
                project,
                Map.of(),
                List.of(
                        Packaged.JAVA,
                        "-jar",
                        Packaged.JAR,
                        "calls",
                        "--",
                        Packaged.JAVA,
                        "-cp",
                        String.join(File.pathSeparator, "target/classes", "target/test-classes", path),
                        launcher.toString(),
                        "example.ShopTest",
                        "example.TillTest"));

        assertThat(run.err()).contains("3 succeeded");
        assertThat(run.out())
                .startsWith("3 tests in 1 JVM, 4 calls at 2 call sites to 1 service")
                .contains("service-1 POST /order/dune attempt 2");
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    /** JUnit 4 without the JUnit Platform, as versions of Surefire before 3.6 run it. */
    @Order(5)
    @Test
    void testsOfJunit4AreSeen() throws Exception {
        holdsForOtherFrameworks("3.5.6", JUNIT_4, JUNIT_4_TEST);
    }

    @Order(6)
    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"2.12.4", "2.22.2", "3.6.1"})
    void testsOfJunit4AreSeenWithOtherVersionsOfSurefire(String surefire) throws Exception {
        holdsForOtherFrameworks(surefire, JUNIT_4, JUNIT_4_TEST);
    }

    @Order(7)
    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"3.5.6", "3.6.1"})
    void testsOfTestNgAreSeen(String surefire) throws Exception {
        holdsForOtherFrameworks(
                surefire,
                """
                <dependency>
                  <groupId>org.testng</groupId>
                  <artifactId>testng</artifactId>
                  <version>7.11.0</version>
                  <scope>test</scope>
                </dependency>
                """,
                JUNIT_4_TEST
                        .replace("import org.junit.", "import org.testng.annotations.")
                        .replace("org.testng.annotations.Assert;", "org.testng.Assert;"));
    }

    /**
     * A build of two modules. The first one runs its tests in a class loader of their own, the second one has integration tests, which
     * Failsafe runs, and measures coverage with JaCoCo, whose agent stands in the same options.
     */
    @Order(8)
    @Tag("full")
    @Test
    void modulesIntegrationTestsIsolatedClassLoadersAndCoverageGoTogether() throws Exception {
        Path build = folder.resolve("modules");
        Path shop = build.resolve("shop");
        for (String part : List.of("main", "test")) {
            for (String type : part.equals("main") ? List.of("Shop", "Warehouse", "Till") : List.of("ShopTest")) {
                Path file = Path.of("src", part, "java", "example", type + ".java");
                Files.createDirectories(shop.resolve(file).getParent());
                Files.copy(EXAMPLE.resolve(file), shop.resolve(file));
            }
        }
        Path test = build.resolve("orders/src/test/java/example/OrderIT.java");
        Files.createDirectories(test.getParent());
        Files.writeString(test, INTEGRATION_TEST);
        String module = pom.replace("<artifactId>shop</artifactId>\n  <version>1</version>", "PARENT")
                .replace("<groupId>org.example</groupId>", "");
        Files.writeString(
                build.resolve("pom.xml"),
                pom.replace(
                                "<version>1</version>",
                                "<version>1</version><packaging>pom</packaging>"
                                        + "<modules><module>shop</module><module>orders</module></modules>")
                        .replace("<artifactId>shop</artifactId>", "<artifactId>shops</artifactId>"));
        Files.writeString(
                shop.resolve("pom.xml"),
                module.replace("PARENT", parented("shop"))
                        .replace(
                                SUREFIRE,
                                SUREFIRE
                                        + "<configuration><useSystemClassLoader>false</useSystemClassLoader></configuration>"));
        Files.writeString(
                build.resolve("orders/pom.xml"),
                module.replace("PARENT", parented("orders"))
                        .replace(
                                "<dependencies>",
                                "<dependencies><dependency><groupId>org.example</groupId><artifactId>shop</artifactId>"
                                        + "<version>1</version></dependency>")
                        .replace("<plugins>", "<plugins>" + JACOCO_AND_FAILSAFE));

        CommandRun run = callsIn(build, List.of("--json"), "verify");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        JsonObject document = json(run);
        assertThat(document.objects("jvms")).hasSize(2);
        assertThat(document.objects("tests"))
                .extracting(each -> each.string("class") + "." + each.string("name") + " " + each.string("outcome"))
                .containsExactly(
                        "example.OrderIT.isOrdered() passed",
                        "example.ShopTest.aBookHasAPrice() passed",
                        "example.ShopTest.aBookIsOrdered() passed");
        assertThat(methods(document.objects("tests").get(0))).containsExactly("POST /order/dune", "POST /order/dune");
        assertThat(methods(document.objects("tests").get(1))).containsExactly("GET /price/dune");
        assertThat(build.resolve("orders/target/jacoco-it.exec")).isNotEmptyFile();
    }

    private static String parented(String artifact) {
        return "<parent><groupId>org.example</groupId><artifactId>shops</artifactId><version>1</version></parent>"
                + "<artifactId>" + artifact + "</artifactId>";
    }

    private static final String JACOCO_AND_FAILSAFE = """
            <plugin>
              <groupId>org.jacoco</groupId>
              <artifactId>jacoco-maven-plugin</artifactId>
              <version>0.8.15</version>
              <executions>
                <execution>
                  <goals><goal>prepare-agent-integration</goal></goals>
                </execution>
              </executions>
            </plugin>
            <plugin>
              <artifactId>maven-failsafe-plugin</artifactId>
              <version>3.6.1</version>
              <configuration><argLine>@{argLine} -Dshop.option=own</argLine></configuration>
              <executions>
                <execution>
                  <goals><goal>integration-test</goal><goal>verify</goal></goals>
                </execution>
              </executions>
            </plugin>
            """;

    private static final String INTEGRATION_TEST = """
            package example;

            import static org.junit.jupiter.api.Assertions.assertEquals;
            import static org.junit.jupiter.api.Assertions.assertTrue;

            import org.junit.jupiter.api.Test;

            class OrderIT {

                @Test
                void isOrdered() throws Exception {
                    assertEquals("own", System.getProperty("shop.option"));
                    Warehouse warehouse = new Warehouse();
                    try {
                        assertTrue(new Shop(warehouse.uri()).order("dune"));
                    } finally {
                        warehouse.close();
                    }
                }
            }
            """;

    private static void holdsForOtherFrameworks(String surefire, String dependency, String test) throws Exception {
        Files.writeString(
                project.resolve("pom.xml"),
                pom.replace(SUREFIRE, "<version>" + surefire + "</version>")
                        .replace("<build>", "<build><testSourceDirectory>src/other/java</testSourceDirectory>")
                        .replaceFirst("(?s)<dependency>.*</dependency>", dependency));
        Path source = project.resolve("src/other/java/example/OrderTest.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, test);

        CommandRun run = calls(List.of("--json"), "clean", "test");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        JsonObject document = json(run);
        assertThat(document.objects("tests"))
                .extracting(each -> each.string("class") + "." + each.string("name") + " " + each.string("outcome"))
                .containsExactly("example.OrderTest.hasAPrice passed", "example.OrderTest.isOrdered passed");
        assertThat(methods(document.objects("tests").get(0))).containsExactly("GET /price/dune");
        assertThat(methods(document.objects("tests").get(1))).containsExactly("POST /order/dune", "POST /order/dune");
    }

    private static final String JUNIT_4 = """
            <dependency>
              <groupId>junit</groupId>
              <artifactId>junit</artifactId>
              <version>4.13.2</version>
              <scope>test</scope>
            </dependency>
            """;

    private static final String JUNIT_4_TEST = """
            package example;

            import org.junit.AfterClass;
            import org.junit.Assert;
            import org.junit.BeforeClass;
            import org.junit.Test;

            public class OrderTest {
                private static Warehouse warehouse;
                private static Shop shop;

                @BeforeClass
                public static void open() throws Exception {
                    warehouse = new Warehouse();
                    shop = new Shop(warehouse.uri());
                }

                @AfterClass
                public static void close() {
                    warehouse.close();
                }

                @Test
                public void hasAPrice() throws Exception {
                    Assert.assertEquals("12", shop.price("dune"));
                }

                @Test
                public void isOrdered() throws Exception {
                    Assert.assertTrue(shop.order("dune"));
                }
            }
            """;
}
