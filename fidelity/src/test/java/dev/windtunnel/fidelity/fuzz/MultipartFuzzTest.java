package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.fuzz.LetterService.Difference;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.rest.OpenApi;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.FakeService;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Differences that only show in bodies of several parts. */
@Tag("once")
class MultipartFuzzTest {

    private static final int EXECUTIONS = 500;

    private static FuzzSubject subject(OpenApi api, Endpoint emulator, Endpoint reference) {
        return new FuzzSubject(
                "letters",
                api,
                api.examples(),
                emulator,
                ReferenceSide.live(api.open(reference), reference.uri().getAuthority()),
                "abc",
                Set.of(),
                () -> {});
    }

    private static List<Finding> explore(Difference difference) throws Exception {
        OpenApi api = OpenApi.parse(LetterService.document(), "letters");
        assertThat(api.unread()).isEmpty();
        try (LetterService emulator = new LetterService(difference);
                LetterService reference = new LetterService(Difference.NONE);
                FuzzSubject subject = subject(api, emulator.endpoint(), reference.endpoint())) {
            return Exploration.of(subject)
                    .search(subject.search(Strategy.COVERAGE.search(7)))
                    .budget(ShelfRun.executions(EXECUTIONS))
                    .run()
                    .findings();
        }
    }

    @Test
    void theSameServiceTwiceShowsNothing() throws Exception {
        assertThat(explore(Difference.NONE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SECOND_PICTURE_LOST | sendLetter, pictures | pictures twice the same
            CAPTIONS_IGNORED    | sendLetter, captions | the emulator has , the reference has a
            SENDERS_OF_ANY_AGE  | deployment safety    | sender.age above 150
            """)
    void findsWhatOnlyAPartShows(Difference difference, String what, String condition) throws Exception {
        assertThat(explore(difference))
                .anySatisfy(finding -> assertThat(finding.findingClass() + "; " + finding.evidence())
                        .contains(what, condition));
    }

    /** As a server that dies of a request: nobody would know which one it was. */
    @Test
    void saysSinceWhichCallNobodyAnswers() throws Exception {
        OpenApi api = OpenApi.parse(LetterService.document(), "letters");
        try (FakeService dying = new FakeService((exchange, number) -> exchange.close());
                FuzzSubject subject =
                        subject(api, dying.endpoint(), dying.endpoint()).calibratingWhile(() -> false);
                Lane lane = subject.open()) {
            Path path = Path.of(List.of(new Deviation.Worded(FuzzTest.identity(0, "call"), "sendLetter")));

            assertThat(lane.run(Choices.answeredBy(path.pilot(), false)))
                    .isEqualTo(
                            new Ending.Broken(
                                    "Neither the emulator nor the reference answers since 'sendLetter' was called; see whether they still run."));
        }
    }
}
