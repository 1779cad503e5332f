package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** One campaign over a build whose modules have different frameworks, plugins and test JVMs, and test the same code. */
@Tag("full")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RainModulesIT {

    private static final Path EXAMPLE = UserProjects.ROOT.resolve("docs/examples/rain");
    private static final String ORDERS = "src/main/java/example/Orders.java";

    private static final String JUPITER = dependency("org.junit.jupiter", "junit-jupiter", "6.1.3");
    private static final String JUNIT_4 = dependency("junit", "junit", "4.13.2");
    private static final String TEST_NG = dependency("org.testng", "testng", "7.11.0");

    private static final String FAILSAFE = """
            <plugin>
              <artifactId>maven-failsafe-plugin</artifactId>
              <version>3.6.1</version>
              <configuration><includes><include>**/*Scenario.java</include></includes></configuration>
              <executions>
                <execution>
                  <goals><goal>integration-test</goal><goal>verify</goal></goals>
                </execution>
              </executions>
            </plugin>
            """;

    @TempDir
    static Path folder;

    private static Path build;

    @BeforeAll
    static void write() throws IOException {
        build = folder.resolve("all orders");
        Path store = EXAMPLE.resolve("src/test/java/example/Store.java");
        put("orders/" + ORDERS, Files.readString(EXAMPLE.resolve(ORDERS)));
        put(
                "orders/src/main/java/example/Store.java",
                Files.readString(store)
                        .replace("final class Store", "public final class Store")
                        .replace("    Store()", "    public Store()")
                        .replace("    URI uri()", "    public URI uri()"));
        put("orders/pom.xml", module("orders", "", ""));
        module("jupiter", JUPITER, surefire("3.6.1", "<forkCount>2</forkCount>"), "org.junit.jupiter.api", "ATest");
        test("jupiter", "org.junit.jupiter.api", "BTest");
        module("junit4", JUNIT_4, surefire("3.5.6", ""), "org.junit", "CTest");
        module("testng", TEST_NG, surefire("3.5.6", ""), "org.testng.annotations", "DTest");
        module("failsafe", JUPITER, FAILSAFE, "org.junit.jupiter.api", "EScenario");
        module("inside", JUPITER, surefire("3.6.1", "<forkCount>0</forkCount>"), "org.junit.jupiter.api", "FTest");
        put("pom.xml", """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>org.example</groupId>
                  <artifactId>all</artifactId>
                  <version>1</version>
                  <packaging>pom</packaging>
                  <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>
                  <modules>
                    <module>orders</module>
                    <module>jupiter</module>
                    <module>junit4</module>
                    <module>testng</module>
                    <module>failsafe</module>
                    <module>inside</module>
                  </modules>
                  <build>
                    <pluginManagement>
                      <plugins>
                        <plugin><artifactId>maven-resources-plugin</artifactId><version>3.5.0</version></plugin>
                        <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.16.0</version></plugin>
                        <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.6.1</version></plugin>
                      </plugins>
                    </pluginManagement>
                  </build>
                </project>
                """);
    }

    private static String dependency(String group, String artifact, String version) {
        return "<dependency><groupId>" + group + "</groupId><artifactId>" + artifact + "</artifactId><version>"
                + version + "</version><scope>test</scope></dependency>";
    }

    private static String surefire(String version, String configuration) {
        return "<plugin><artifactId>maven-surefire-plugin</artifactId><version>" + version + "</version><configuration>"
                + configuration + "</configuration></plugin>";
    }

    private static String module(String name, String dependencies, String plugins) {
        return """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <parent><groupId>org.example</groupId><artifactId>all</artifactId><version>1</version></parent>
                  <artifactId>%s</artifactId>
                  <dependencies>%s</dependencies>
                  <build><plugins>%s</plugins></build>
                </project>
                """.formatted(name, dependencies, plugins);
    }

    private static void module(String name, String framework, String plugin, String annotations, String test)
            throws IOException {
        String orders =
                "<dependency><groupId>org.example</groupId><artifactId>orders</artifactId><version>1</version></dependency>";
        put(name + "/pom.xml", module(name, orders + framework, plugin));
        test(name, annotations, test);
    }

    private static void test(String module, String annotations, String name) throws IOException {
        put(module + "/src/test/java/example/" + name + ".java", """
                package example;

                import %s.Test;

                public class %s {

                    @Test
                    public void anOrderIsPlaced() throws Exception {
                        try (Store store = new Store()) {
                            Orders orders = new Orders(store.uri());
                            orders.place("7", "Dune");
                            if (!orders.book("7").equals("Dune")) {
                                throw new AssertionError("not placed");
                            }
                        }
                    }
                }
                """.formatted(annotations, name));
    }

    /** The class of a test, or a class that it extends, which JUnit 4 and TestNG know nothing about. */
    private static void annotate(String module, String test, boolean above) throws IOException {
        put(module + "/src/test/java/example/Whole.java", """
                package example;

                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
                @interface Whole {}
                """);
        Path file = build.resolve(module + "/src/test/java/example/" + test + ".java");
        String source = Files.readString(file);
        if (above) {
            put(module + "/src/test/java/example/Above.java", "package example;\n\n@Whole\nclass Above {}\n");
            Files.writeString(file, source.replace("class " + test + " {", "class " + test + " extends Above {"));
        } else {
            Files.writeString(file, source.replace("public class", "@Whole\npublic class"));
        }
    }

    private static void put(String name, String text) throws IOException {
        Path file = build.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** In all tests: another coverage would leave out calls that other tests make, too. */
    private static CommandRun rain(String... more) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(Packaged.JAVA, "-jar", Packaged.JAR, "rain", "--json", "--coverage", "all"));
        command.addAll(List.of(more));
        command.addAll(List.of("--", UserProjects.mavenProgram(), "-B", "-ntp", "verify"));
        return Packaged.execute(build, Map.of(), command);
    }

    private static JsonObject json(CommandRun run) {
        assertThat(run.out()).as(run.err()).isNotEmpty();
        assertThat(JsonOutputTest.errors("rain", run.out())).isEmpty();
        JsonObject document = JsonObject.parse(run.out(), "the output");
        assertThat(document.objects("notPlanned")).singleElement().satisfies(module -> {
            assertThat(module.string("what")).isEqualTo("1 test of org.example:inside:jar:1");
            assertThat(module.string("why")).startsWith("they run inside the JVM of the build tool (forkCount=0 in ");
        });
        assertThat(document.number("tests")).isEqualTo(5);
        assertThat(document.objects("notReached")).isEmpty();
        assertThat(document.objects("flaky")).isEmpty();
        return document;
    }

    private static String tests(JsonObject finding) {
        return finding.strings("tests").stream()
                .map(test -> test.replaceFirst("example\\.(\\w+)#anOrderIsPlaced(\\(\\))?", "$1"))
                .collect(Collectors.joining(" "));
    }

    /**
     * What Failsafe runs is a test of a whole system, whatever its name, which is to survive the faults themselves, too. Two lines call, and a lost
     * answer comes from another line of their callers than a status.
     */
    @Order(1)
    @Test
    void theSameBugIsFoundInEachModuleAndTheOneWithoutATestJvmIsNamed() throws Exception {
        CommandRun run = rain();

        assertThat(json(run).objects("findings"))
                .extracting(
                        finding -> finding.string("class"), finding -> finding.string("policy"), RainModulesIT::tests)
                .containsExactly(
                        tuple("unrelated exception", "P1", "ATest BTest CTest DTest EScenario"),
                        tuple("no error handling", "P1", "EScenario"),
                        tuple("no error handling", "P3", "EScenario"),
                        tuple("no error handling", "P3", "EScenario"),
                        tuple("no error handling", "P2", "EScenario"));
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
    }

    /** No finding is no pass, as long as one module was not tested. The fix does not make the system survive all faults. */
    @Order(2)
    @Test
    void theFixedTwinIsSilentAndNoPass() throws Exception {
        put("orders/" + ORDERS, Files.readString(EXAMPLE.resolve("fixed").resolve(ORDERS)));
        CommandRun run = rain("--system-tests", "none");

        JsonObject document = json(run);
        assertThat(document.objects("findings")).isEmpty();
        assertThat(document.number("runs")).isPositive();
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.NOT_EXERCISED.exitCode());
        assertThat(run.err()).contains("windtunnel: Not all that was planned was tested, 1 not planned.");
    }

    /** With each framework, and what Failsafe has run is not relaxed any more, because nobody names it. */
    @Order(3)
    @Test
    void annotatedTestsAreTestsOfWholeSystemsWithEveryFramework() throws Exception {
        annotate("jupiter", "BTest", false);
        annotate("junit4", "CTest", true);
        annotate("testng", "DTest", false);
        CommandRun run = rain("--system-tests", "@Whole");

        assertThat(json(run).objects("findings"))
                .extracting(finding -> finding.string("class"), RainModulesIT::tests)
                .isNotEmpty()
                .containsOnly(tuple("no error handling", "BTest CTest DTest"));
        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
    }
}
