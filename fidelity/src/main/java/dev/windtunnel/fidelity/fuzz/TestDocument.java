package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.grammar.JsonValues;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a log keeps of a test: for the oracle, and for the counts that a resumed run shows.
 *
 * @param calls without those that only look
 * @param parameters the uppermost ones of calls that both sides did, by operations
 * @param demonstrations the calls themselves, for each discrepancy; empty unless the execution was told in full
 */
record TestDocument(
        List<CallCount> calls,
        Map<String, List<String>> parameters,
        List<Discrepancy> discrepancies,
        List<Demonstration> demonstrations) {

    private static final String PARAMETERS = "parameters";

    /** A call, and who did what it asked. */
    record CallCount(String operation, boolean emulator, boolean reference) {}

    /** Counts and discrepancies, without the calls. */
    static String write(List<Exchange> exchanges, List<Discrepancy> discrepancies) {
        return Json.write(document(exchanges, discrepancies));
    }

    /** All of it. */
    static String tell(ComparedTest compared, Map<String, String> names, List<Discrepancy> discrepancies) {
        Map<String, Object> document = document(compared.exchanges(), discrepancies);
        document.put("names", names);
        document.put(
                "shown",
                discrepancies.stream().map(one -> calls(shown(compared, one))).toList());
        return Json.write(document);
    }

    private static Map<String, Object> document(List<Exchange> exchanges, List<Discrepancy> discrepancies) {
        return Run.ordered(
                "calls",
                exchanges.stream()
                        .filter(exchange -> !exchange.probe())
                        .map(exchange -> exchange.call().operation() + " "
                                + (exchange.emulator().isDone() ? "e" : "")
                                + (exchange.reference().isDone() ? "r" : ""))
                        .toList(),
                PARAMETERS,
                exercised(exchanges),
                "discrepancies",
                discrepancies.stream().map(Discrepancy::toJson).toList());
    }

    private static Map<String, Set<String>> exercised(List<Exchange> exchanges) {
        Map<String, Set<String>> parameters = new TreeMap<>();
        for (Exchange exchange : exchanges) {
            if (!exchange.probe()
                    && exchange.emulator().isDone()
                    && exchange.reference().isDone()) {
                parameters
                        .computeIfAbsent(exchange.call().operation(), operation -> new TreeSet<>())
                        .addAll(exchange.call().arguments().keySet());
            }
        }
        return parameters;
    }

    /** The calls up to the one that shows it; of those that only look, that one alone. */
    private static List<Exchange> shown(ComparedTest compared, Discrepancy one) {
        int at = compared.suspicions().stream()
                .filter(suspicion -> suspicion.meaning().key().equals(one.key()))
                .mapToInt(ComparedTest.Suspicion::at)
                .findFirst()
                .orElse(compared.exchanges().size() - 1);
        List<Exchange> shown = new ArrayList<>();
        for (int i = 0; i <= at; i++) {
            if (i == at || !compared.exchanges().get(i).probe()) {
                shown.add(compared.exchanges().get(i));
            }
        }
        return shown;
    }

    private static List<Map<String, Object>> calls(List<Exchange> shown) {
        List<Map<String, Object>> calls = new ArrayList<>();
        shown.forEach(exchange -> calls.add(call(exchange)));
        calls.get(calls.size() - 1)
                .put(
                        "fields",
                        JsonValues.write(shown.get(shown.size() - 1).reference().fields()));
        return calls;
    }

    private static Map<String, Object> call(Exchange exchange) {
        Call call = exchange.call();
        Map<String, Object> written = Run.ordered(
                "operation", call.operation(),
                "arguments", JsonValues.write(call.arguments()),
                "access", call.access().name(),
                "symbol", call.symbol(),
                "creates", call.creates(),
                "emulator", Comparison.describe(exchange.emulator()),
                "reference", Comparison.describe(exchange.reference()));
        if (call.losesAnswer()) {
            written.put("lost", true);
        }
        call.ready()
                .ifPresent(ready -> written.put(
                        "ready",
                        Run.ordered(
                                "operation", ready.call().operation(),
                                "arguments", JsonValues.write(ready.call().arguments()),
                                "path", ready.path(),
                                "value", ready.value())));
        return written;
    }

    static TestDocument read(String text) {
        // A test that did not come to its end has no description.
        if (text.isEmpty()) {
            return new TestDocument(List.of(), Map.of(), List.of(), List.of());
        }
        JsonObject document = JsonObject.parse(text, "The description of an execution");
        List<Discrepancy> discrepancies =
                document.objects("discrepancies").stream().map(Discrepancy::of).toList();
        return new TestDocument(
                document.strings("calls").stream().map(TestDocument::count).toList(),
                parameters(document.object(PARAMETERS)),
                discrepancies,
                document.has("shown") ? demonstrations(document, discrepancies) : List.of());
    }

    private static Map<String, List<String>> parameters(JsonObject document) {
        Map<String, List<String>> parameters = new TreeMap<>();
        document.members().keySet().forEach(operation -> parameters.put(operation, document.strings(operation)));
        return parameters;
    }

    private static List<Demonstration> demonstrations(JsonObject document, List<Discrepancy> discrepancies) {
        List<Demonstration> demonstrations = new ArrayList<>();
        List<?> shown = (List<?>) document.members().getOrDefault("shown", List.of());
        for (int i = 0; i < discrepancies.size(); i++) {
            // A list of lists: each becomes an object, so that whatever is missing in it is named.
            JsonObject calls = JsonObject.parse(Json.write(Map.of("calls", shown.get(i))), "A demonstration");
            demonstrations.add(new Demonstration(
                    discrepancies.get(i),
                    document.texts("names"),
                    calls.objects("calls").stream().map(TestDocument::step).toList()));
        }
        return demonstrations;
    }

    private static Demonstration.Step step(JsonObject call) {
        return new Demonstration.Step(
                call.string("operation"),
                JsonValues.members(call.object("arguments").members()),
                Access.valueOf(call.string("access")),
                call.string("symbol"),
                call.string("creates"),
                Optional.of("ready")
                        .filter(call::has)
                        .map(call::object)
                        .map(ready -> new Demonstration.Waiting(
                                ready.string("operation"),
                                JsonValues.members(ready.object("arguments").members()),
                                ready.string("path"),
                                ready.string("value"))),
                call.has("lost"),
                call.string("emulator"),
                call.string("reference"),
                call.has("fields") ? JsonValues.members(call.object("fields").members()) : Map.of());
    }

    private static CallCount count(String text) {
        int space = text.lastIndexOf(' ');
        String done = text.substring(space);
        return new CallCount(text.substring(0, space), done.contains("e"), done.contains("r"));
    }
}
