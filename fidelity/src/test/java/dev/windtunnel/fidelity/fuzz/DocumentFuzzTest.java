package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.fuzz.FerryService.Difference;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.rest.OpenApi;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A service of which only its OpenAPI document is known: which calls are valid is inferred from that. */
@Tag("once")
class DocumentFuzzTest {

    private static final int EXECUTIONS = 250;
    private static final int FEW_EXECUTIONS = 100;

    private static List<Finding> explore(Difference difference, boolean losesAnswers, int executions) throws Exception {
        OpenApi api = OpenApi.parse(FerryService.document(), "ferry");
        assertThat(api.unread()).isEmpty();
        try (FerryService emulator = FerryService.start(difference);
                FerryService reference = FerryService.start(Difference.NONE);
                FuzzSubject subject = new FuzzSubject(
                        "ferry",
                        api,
                        api.examples(),
                        emulator.endpoint(),
                        ReferenceSide.live(
                                api.open(reference.endpoint()),
                                reference.endpoint().uri().getAuthority()),
                        "abc",
                        operations(difference),
                        () -> {})) {
            if (losesAnswers) {
                subject.losingAnswers();
            }
            return Exploration.of(subject)
                    .search(subject.search(Strategy.COVERAGE.search(7)))
                    .budget(ShelfRun.executions(executions))
                    .run()
                    .findings();
        }
    }

    @Test
    void theSameServiceTwiceShowsNothing() throws Exception {
        assertThat(explore(Difference.NONE, false, FEW_EXECUTIONS)).isEmpty();
    }

    @Test
    @Tag("full")
    void norDoesItForLonger() throws Exception {
        assertThat(explore(Difference.NONE, false, 10 * EXECUTIONS)).isEmpty();
    }

    @Test
    @Tag("full")
    void norDoesItIfAnswersAreLost() throws Exception {
        assertThat(explore(Difference.NONE, true, EXECUTIONS)).isEmpty();
    }

    /** A parameter that is not checked, one that is ignored, and a state: the others are found in the same ways. */
    @ParameterizedTest
    @EnumSource(
            value = Difference.class,
            names = {"FIVE_PIECES_OF_LUGGAGE", "CROWNS_ARE_EUROS", "CANCELLED_TICKETS_STAY"})
    void findsWhatOnlyTheDocumentLeadsTo(Difference difference) throws Exception {
        assertFound(difference);
    }

    @ParameterizedTest
    @EnumSource(
            value = Difference.class,
            names = {"NONE", "KEY_IGNORED", "FIVE_PIECES_OF_LUGGAGE", "CROWNS_ARE_EUROS", "CANCELLED_TICKETS_STAY"},
            mode = EnumSource.Mode.EXCLUDE)
    @Tag("full")
    void findsTheOthersToo(Difference difference) throws Exception {
        assertFound(difference);
    }

    private static void assertFound(Difference difference) throws Exception {
        assertThat(explore(difference, false, EXECUTIONS))
                .anySatisfy(finding -> assertThat(finding.findingClass() + "; " + finding.evidence())
                        .contains(expected(difference).split(" \\| ", -1)));
    }

    @Test
    void onlyALostAnswerShowsThatARepeatedPurchaseIsASecondOne() throws Exception {
        assertThat(explore(Difference.KEY_IGNORED, false, FEW_EXECUTIONS)).isEmpty();
        assertThat(explore(Difference.KEY_IGNORED, true, FEW_EXECUTIONS))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.evidence().toString())
                        .contains("buyTicket", "sent again because the answer was lost"));
    }

    /** Those that differ, so that a short test is enough. */
    private static Set<String> operations(Difference difference) {
        return switch (difference) {
            case NONE, KEY_IGNORED, TOKEN_NOT_CHECKED -> Set.of();
            case FIVE_PIECES_OF_LUGGAGE, FREE_FOR_COMPANIES, NICKNAME_FORGOTTEN -> Set.of("buyTicket");
            case CROWNS_ARE_EUROS -> Set.of("showTicket");
            case CLASS_NOT_FILTERED -> Set.of("listTickets");
            case CANCELLED_TICKETS_STAY -> Set.of("cancelTicket");
        };
    }

    private static String expected(Difference difference) {
        return switch (difference) {
            case FIVE_PIECES_OF_LUGGAGE -> "deployment safety \u00b7 both | luggage above 4 | parameter check";
            case FREE_FOR_COMPANIES -> "debuggability \u00b7 both | buyTicket, price | payment";
            case CROWNS_ARE_EUROS -> "debuggability \u00b7 response | showTicket, price | Accept-Currency =SEK";
            case CLASS_NOT_FILTERED -> "debuggability \u00b7 response | listTickets, tickets | class =cabin";
            case NICKNAME_FORGOTTEN -> "debuggability \u00b7 both | buyTicket, nickname";
            case CANCELLED_TICKETS_STAY -> "state | cancelTicket | defect";
            case TOKEN_NOT_CHECKED -> "deployment safety | authorization not checked";
            case NONE, KEY_IGNORED -> "";
        };
    }
}
