package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.fuzz.LetterService.Difference;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.rest.OpenApi;
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

    private static List<Finding> explore(Difference difference) throws Exception {
        OpenApi api = OpenApi.parse(LetterService.document(), "letters");
        assertThat(api.unread()).isEmpty();
        try (LetterService emulator = new LetterService(difference);
                LetterService reference = new LetterService(Difference.NONE);
                FuzzSubject subject = new FuzzSubject(
                        "letters",
                        api,
                        api.examples(),
                        emulator.endpoint(),
                        ReferenceSide.live(
                                api.open(reference.endpoint()),
                                reference.endpoint().uri().getAuthority()),
                        "abc",
                        Set.of(),
                        () -> {})) {
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
}
