package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.record.EndingDocument;
import dev.windtunnel.record.json.JsonObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A run of one test by itself.
 *
 * @param ended when it was over
 * @param facts what the agent says of its calls
 */
record SideRun(Side side, Ending ending, Instant ended, List<String> facts) {

    SideRun {
        facts = List.copyOf(facts);
    }

    /** What it has called. */
    WatchedTest watched() {
        return WatchedTest.read(facts);
    }

    boolean passed() {
        return ending instanceof Ending.Passed;
    }

    /** Why it did not pass, on one line. */
    String why() {
        if (ending instanceof Ending.Failed failed) {
            String message = failed.failure().message();
            return (failed.failure().type() + (message.isEmpty() ? "" : ": " + message)).replaceAll("\\s+", " ");
        }
        if (ending instanceof Ending.Broken broken) {
            return broken.why();
        }
        return ending instanceof Ending.Stuck stuck ? stuck.where() : ending.word();
    }

    /** Whether it says anything about the test. */
    boolean isBroken() {
        return ending instanceof Ending.Broken;
    }

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("side", side.word());
        json.putAll(EndingDocument.write(ending));
        json.put("ended", ended.toString());
        json.put("facts", facts);
        return json;
    }

    static SideRun of(JsonObject json) {
        return new SideRun(
                Side.parse(json.string("side")),
                EndingDocument.read(json),
                Instant.parse(json.string("ended")),
                json.strings("facts"));
    }
}
