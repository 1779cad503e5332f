package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.util.List;

/**
 * What a log keeps of a test: for the oracle, and for the counts that a resumed run shows.
 *
 * @param calls without those that only look
 */
record TestDocument(List<CallCount> calls, List<Discrepancy> discrepancies) {

    /** A call, and who did what it asked. */
    record CallCount(String operation, boolean emulator, boolean reference) {}

    static String write(List<Exchange> exchanges, List<Discrepancy> discrepancies) {
        return Json.write(Run.ordered(
                "calls",
                exchanges.stream()
                        .filter(exchange -> !exchange.probe())
                        .map(exchange -> exchange.call().operation() + " "
                                + (exchange.emulator().isDone() ? "e" : "")
                                + (exchange.reference().isDone() ? "r" : ""))
                        .toList(),
                "discrepancies",
                discrepancies.stream().map(Discrepancy::toJson).toList()));
    }

    static TestDocument read(String text) {
        // A test that did not come to its end has no description.
        if (text.isEmpty()) {
            return new TestDocument(List.of(), List.of());
        }
        JsonObject document = JsonObject.parse(text, "The description of an execution");
        return new TestDocument(
                document.strings("calls").stream().map(TestDocument::count).toList(),
                document.objects("discrepancies").stream().map(Discrepancy::of).toList());
    }

    private static CallCount count(String text) {
        int space = text.lastIndexOf(' ');
        String done = text.substring(space);
        return new CallCount(text.substring(0, space), done.contains("e"), done.contains("r"));
    }
}
