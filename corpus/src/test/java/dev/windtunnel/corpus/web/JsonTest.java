package dev.windtunnel.corpus.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "\"\"", "-1.5", "{\"a\":[1,\"b\\n\\\"\\\\\"],\"c\":{\"d\":{}}}"})
    void writesWhatItHasRead(String text) {
        assertThat(Json.parse(text)).hasToString(text).isEqualTo(Json.parse(" " + text + "\n"));
    }

    @Test
    void keepsTheOrderOfFields() {
        assertThat(Json.object().with("b", "1").with("a", Json.number(2)).with("c", Json.number(8.8)))
                .hasToString("{\"b\":\"1\",\"a\":2,\"c\":8.8}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1", "{\"a\"}", "<h1>", "\"open", "1 2"})
    void refusesWhatIsNoJson(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Json.parse(text))
                .withMessageStartingWith("'" + text + "' is no JSON");
    }
}
