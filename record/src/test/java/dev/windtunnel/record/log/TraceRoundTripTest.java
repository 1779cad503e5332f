package dev.windtunnel.record.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Pilot;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.record.RandomTraces;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceRoundTripTest {

    private static final int TRACES = 500;

    @Test
    void textKeepsShapePathAndEveryQuestion() {
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTraces.wild(seed);
            Trace read = TraceText.read(text(trace), trace.path());
            assertThat(RandomTraces.asked(read)).as("seed %d", seed).isEqualTo(RandomTraces.asked(trace));
            assertThat(read.shape()).isEqualTo(trace.shape());
            assertThat(read.path()).isEqualTo(trace.path());
        }
    }

    @Test
    void textKeepsEveryAddress() {
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTraces.allDeviating(seed);
            assertThat(trace.path().size()).isEqualTo(trace.size());
            Trace read = TraceText.read(text(trace), trace.path());
            assertThat(read.path()).as("seed %d", seed).isEqualTo(trace.path());
        }
    }

    @Test
    void textIsShortAndLeavesLabelsOut() {
        Choices choices = Choices.answeredBy(Plan.along(Path.parse("1.0=1")).pilot());
        choices.pick("a", 3);
        try (Choices.Group outer = choices.group("outer")) {
            choices.bool("b");
            try (Choices.Group empty = choices.group("empty")) {
                choices.note("nothing is asked here");
            }
            choices.ask(Kind.identified("rpc"), "c", 0x1f, 3, Choices.NO_CAUSE);
        }
        assertThat(text(choices.trace())).isEqualTo("3 ( 2 ( ) #1f:3 )");
    }

    @Test
    void nothingAskedIsNoText() {
        Trace nothing = Choices.answeredBy(Pilot.calm()).trace();
        assertThat(text(nothing)).isEmpty();
        assertThat(TraceText.read("", Path.calm()).size()).isZero();
    }

    @Test
    void documentKeepsEverything() {
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomTraces.wild(seed);
            Trace read = TraceDocument.read(entries(Json.write(TraceDocument.write(trace))));
            assertThat(RandomTraces.told(read)).as("seed %d", seed).isEqualTo(RandomTraces.told(trace));
            assertThat(read.shape()).isEqualTo(trace.shape());
            assertThat(read.path()).isEqualTo(trace.path());
        }
    }

    @Test
    void documentKeepsDifferentAnswersToOneIdentity() {
        Choices choices = Choices.answeredBy(new Pilot() {
            private int asked;

            @Override
            public int atPosition(int position, int options) {
                return 0;
            }

            @Override
            public int atIdentity(long identity, int options) {
                return asked++;
            }
        });
        choices.ask(Kind.identified("rpc"), "first attempt", 7, 3, Choices.NO_CAUSE);
        choices.ask(Kind.identified("rpc"), "second attempt", 7, 3, 0);
        Trace read = TraceDocument.read(entries(Json.write(TraceDocument.write(choices.trace()))));
        assertThat(List.of(read.taken(0), read.taken(1), read.cause(1))).containsExactly(0, 1, 0);
    }

    @Test
    void documentThatClosesWhatIsNotOpenIsRefusedInOneSentence() {
        JsonObject document = JsonObject.parse("{\"trace\":[{\"close\":true}]}", "File 'x.json'");
        assertThatThrownBy(() -> document.as(json -> TraceDocument.read(json.objects("trace"))))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("File 'x.json' cannot be read: ");
    }

    private static String text(Trace trace) {
        StringBuilder text = new StringBuilder();
        TraceText.write(trace, text);
        return text.toString();
    }

    private static List<JsonObject> entries(String trace) {
        return JsonObject.parse("{\"trace\":" + trace + "}", "test").objects("trace");
    }
}
