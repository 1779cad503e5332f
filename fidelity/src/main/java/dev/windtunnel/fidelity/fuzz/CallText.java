package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.side.Side.Access;
import java.util.Map;
import java.util.stream.Collectors;

/** A call as people read it. */
final class CallText {

    private CallText() {}

    static String of(Call call) {
        String arguments = call.arguments().entrySet().stream()
                .map(entry -> entry.getKey() + "=" + text(entry.getValue()))
                .collect(Collectors.joining(", "));
        String access = call.access() == Access.OWN
                ? ""
                : " [" + (call.access() == Access.FOREIGN ? "wrong secret" : "no credentials") + "]";
        return call.operation() + " " + arguments + access + (call.losesAnswer() ? " [answer lost, sent again]" : "");
    }

    private static String text(Object value) {
        Object plain = Reference.mapTexts(
                value,
                text -> Reference.replaced(
                        text, one -> one.source() + (one.path().isEmpty() ? "" : "." + one.path())));
        if (plain instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + entry.getValue())
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return String.valueOf(plain);
    }
}
