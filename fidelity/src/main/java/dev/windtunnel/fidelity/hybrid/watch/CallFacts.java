package dev.windtunnel.fidelity.hybrid.watch;

import dev.windtunnel.calls.typed.TypedCall;
import dev.windtunnel.fidelity.azure.StorageCalls;
import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.grammar.JsonValues;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Calls on their way from the JVM of the tests to the command, one text each. */
final class CallFacts {

    /** What is longer does not arrive as it was sent. */
    private static final int LONGEST = 1 << 20;

    private static final String ELSEWHERE = "elsewhere";
    private static final String COUNT = "count";

    private CallFacts() {}

    /** @param setup whether it was made before the test, to set up its class */
    static String of(TypedCall call, boolean setup) {
        String text = write(call, setup, call.parameters(), call.fields(), call.isWhole());
        return text.getBytes(StandardCharsets.UTF_8).length <= LONGEST
                ? text
                : write(call, setup, Map.of(), Map.of(), false);
    }

    private static String write(
            TypedCall call, boolean setup, Map<String, Object> parameters, Map<String, Object> fields, boolean whole) {
        return Json.write(Run.ordered(
                "service", call.service(),
                "operation", call.operation(),
                "parameters", JsonValues.write(plain(parameters)),
                "outcome", call.outcome().name(),
                "status", call.status(),
                "code", call.code(),
                "fields", JsonValues.write(plain(fields)),
                "attempts", call.attempts(),
                "setup", setup,
                "whole", whole,
                "redirected", call.isRedirected(),
                "sdk", call.sdk()));
    }

    /** Bytes as the rest of this module has them. */
    private static Object plain(Object value) {
        if (value instanceof byte[] bytes) {
            return Blob.of(bytes);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.forEach((name, member) -> plain.put(String.valueOf(name), plain(member)));
            return plain;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(CallFacts::plain).toList();
        }
        return value instanceof Number number && !(number instanceof Double || number instanceof Float)
                ? number.longValue()
                : value;
    }

    static String elsewhere(String sdk, int count) {
        return Json.write(Run.ordered(ELSEWHERE, sdk, COUNT, count));
    }

    /** Reads all facts of a test. */
    static WatchedTest read(List<String> facts) {
        WatchedTest.Builder test = new WatchedTest.Builder();
        for (String text : facts) {
            JsonObject fact = JsonObject.parse(text, "What the agent says of a call");
            if (fact.has(ELSEWHERE)) {
                test.elsewhere(fact.string(ELSEWHERE), fact.integer(COUNT));
            } else {
                test.add(call(fact), fact.string("sdk"));
            }
        }
        return test.build();
    }

    private static WatchedCall call(JsonObject fact) {
        String service = fact.string("service");
        String operation = fact.string("operation");
        Map<String, Object> parameters =
                JsonValues.members(fact.object("parameters").members());
        Map<String, Object> fields = JsonValues.members(fact.object("fields").members());
        StorageCalls.Call call = StorageCalls.service(service)
                .map(storage -> StorageCalls.of(storage, operation, parameters, fields))
                .orElseGet(() -> new StorageCalls.Call(service, operation, parameters, fields));
        return new WatchedCall(
                call.service(),
                call.operation(),
                call.parameters(),
                TypedCall.Outcome.valueOf(fact.string("outcome")),
                fact.integer("status"),
                fact.string("code"),
                call.fields(),
                fact.integer("attempts"),
                fact.flag("setup"),
                fact.flag("whole"),
                fact.flag("redirected"));
    }
}
