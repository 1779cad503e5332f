package example.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** The shop's own tests find its bugs when they run under faults, and find nothing in the fixed twin. */
@Tag("once")
class SpringBootProofTest {

    private static final String ORDER = "anOrderIsBookedOnce";
    private static final String PARCEL = "whatTheShopSaysOfAParcelIsTrue";
    private static final String CLOSING = "allPartnersHearOfAClosing";
    private static final String ORDINARY = "otherTestsOfTheClassAreAsTheyWere";

    @TempDir
    Path out;

    /** What each test of the shop shows. */
    private Map<String, List<String>> run(Class<?> tests) {
        Map<String, List<String>> shown = shown(tests);
        assertThat(shown).containsOnlyKeys(ORDER, PARCEL, CLOSING, ORDINARY);
        assertThat(shown.get(ORDINARY)).containsExactly(ORDINARY + "()");
        return shown;
    }

    /** What each test shows of its exploration: the findings, and what was tried. */
    private Map<String, List<String>> shown(Class<?> tests) {
        List<Event> events = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(tests))
                .configurationParameter("windtunnel.out", out.toString())
                .configurationParameter("windtunnel.project", out.toString())
                .configurationParameter("windtunnel.budget", "10m")
                .execute()
                .testEvents()
                .finished()
                .list();
        Map<String, List<String>> shown = new TreeMap<>();
        for (Event event : events) {
            TestDescriptor test = event.getTestDescriptor();
            MethodSource source = (MethodSource) test.getSource().orElseThrow();
            String failure = event.getRequiredPayload(TestExecutionResult.class)
                    .getThrowable()
                    .map(thrown -> ": " + thrown.getMessage())
                    .orElse("");
            shown.computeIfAbsent(source.getMethodName(), any -> new ArrayList<>())
                    .add(test.getDisplayName() + failure);
        }
        return shown;
    }

    private static void found(List<String> shown, String... parts) {
        assertThat(shown)
                .anySatisfy(each -> assertThat(each)
                        .startsWith("finding ")
                        .contains("under 1 deviation")
                        .contains(parts));
    }

    private Map<String, List<String>> findsTheBugs(Class<?> tests) {
        Map<String, List<String>> shown = run(tests);

        found(shown.get(ORDER), "- commit, called at OrderBook.java:", "meets reset-after");
        found(shown.get(PARCEL), "- POST /parcels/4711, called at Shipping.java:", "meets reset-after");
        found(shown.get(CLOSING), "- POST /points/4711, called at Closing.java:", "meets refused");
        return shown;
    }

    private void findsNothing(Class<?> tests) {
        Map<String, List<String>> shown = run(tests);

        for (String test : List.of(ORDER, PARCEL, CLOSING)) {
            assertThat(shown.get(test)).hasSize(2).first().isEqualTo("calm");
            assertThat(shown.get(test).get(1)).startsWith("explored ").contains("every path was tried, no finding");
        }
    }

    @Test
    void theBugsAreFoundAndTheSecondChapterShowsOne() throws IOException {
        List<String> shown = findsTheBugs(ShopByPort.class).get(ORDER);

        String chapter = Files.readString(Path.of(System.getProperty("windtunnel.root", ".."), "docs/02-faults.md"));
        assertThat(shown.get(1).lines().filter(line -> line.matches("   (shop|├─|└─) .*")))
                .hasSize(6)
                .allSatisfy(line -> assertThat(chapter).contains(line));
    }

    @Test
    void theFixedTwinIsSilent() {
        findsNothing(ShopByPort.Fixed.class);
    }

    @Test
    @Tag("full")
    void theBugsAreFoundWithoutAContainer() {
        assertThat(findsTheBugs(ShopByMockMvc.class)).isNotEmpty();
    }

    @Test
    @Tag("full")
    void theFixedTwinIsSilentWithoutAContainer() {
        findsNothing(ShopByMockMvc.Fixed.class);
    }

    @Test
    @Tag("once")
    void whatIsLeftInTheDatabaseIsNoticed() {
        assertThat(shown(ForgetfulShop.Leaking.class).get("aTrialLeavesNoTrace"))
                .last()
                .asString()
                .contains("calls that differ in calm air after the faults")
                .contains("executeQuery " + ForgetfulShop.BUSY);
    }

    @Test
    @Tag("once")
    void whoeverResetsItIsLeftInPeace() {
        assertThat(shown(ForgetfulShop.Reset.class).get("aTrialLeavesNoTrace"))
                .last()
                .asString()
                .startsWith("explored ")
                .doesNotContain("differ");
    }

    @Test
    @Tag("once")
    void theTransactionOfTheTestIsRolledBackAfterEachExecution() {
        assertThat(shown(ForgetfulShop.RolledBack.class).get("aTrialLeavesNoTrace"))
                .last()
                .asString()
                .startsWith("explored ")
                .doesNotContain("differ");
    }
}
