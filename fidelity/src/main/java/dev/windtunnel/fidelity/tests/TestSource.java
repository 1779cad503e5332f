package dev.windtunnel.fidelity.tests;

import dev.windtunnel.fidelity.compare.Messages;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import dev.windtunnel.fidelity.fuzz.Demonstration;
import dev.windtunnel.fidelity.fuzz.Demonstration.Step;
import dev.windtunnel.fidelity.fuzz.Demonstration.Waiting;
import dev.windtunnel.fidelity.grammar.JsonValues;
import dev.windtunnel.fidelity.setup.FuzzSetup;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.text.FindingText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The text of a test that fails as long as the emulator differs. */
final class TestSource {

    private static final String INDENT = "            ";
    private static final int FIRST_BEYOND_ASCII = 128;
    private static final String ESCAPE = "\\u%04x";

    private final FuzzSetup setup;
    private final Demonstration shown;
    private final List<String> lines = new ArrayList<>();

    TestSource(FuzzSetup setup, Demonstration shown) {
        this.setup = setup;
        this.shown = shown;
    }

    String className() {
        String letters =
                shown.discrepancy().operation().replaceAll("[^A-Za-z0-9]+", " ").strip();
        StringBuilder name = new StringBuilder();
        for (String word : letters.split(" ", -1)) {
            name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return (Character.isDigit(name.charAt(0)) ? "Operation" : "") + name + "Test";
    }

    String text() {
        lines.clear();
        Discrepancy one = shown.discrepancy();
        boolean isField = isField(one);
        lines.add("import static org.junit.jupiter.api.Assertions.assertEquals;");
        lines.add("");
        lines.add("import dev.windtunnel.fidelity.setup.EmulatedService;");
        if (shown.calls().stream().anyMatch(step -> step.access() != Access.OWN)) {
            lines.add("import dev.windtunnel.fidelity.side.Side.Access;");
        }
        if (isField) {
            lines.add("import java.util.List;");
        }
        lines.add("import org.junit.jupiter.api.Test;");
        lines.add("");
        lines.add("/**");
        lines.add(" * "
                + comment(one.impact().words() + ", " + one.visibility().words() + ": " + one.operation()
                        + (one.path().isEmpty() ? "" : ", " + one.path()) + ": the emulator "
                        + said(isField, one.emulator())
                        + ", the reference " + said(isField, one.reference()) + "."));
        if (!one.conditions().isEmpty()) {
            lines.add(" * Parameter class: " + comment(String.join("; ", one.conditions())) + ".");
        }
        lines.add(" * It needs dev.windtunnel:windtunnel-fidelity and JUnit.");
        lines.add(" */");
        lines.add("class " + className() + " {");
        lines.add("");
        lines.add("    /** Another one can be given with -Dwindtunnel.emulator=URL. */");
        lines.add("    private static final String EMULATOR = System.getProperty(\"windtunnel.emulator\", "
                + quoted(setup.emulator()) + ");");
        lines.add("");
        lines.add("    @Test");
        lines.add("    void answersAsTheReferenceDoes() throws Exception {");
        lines.add("        try (EmulatedService emulator = EmulatedService.at(" + quoted(setup.service()) + ", "
                + quoted(setup.sdk()) + ", EMULATOR)) {");
        shown.names().forEach((symbol, format) -> {
            if (!format.isEmpty()) {
                lines.add(INDENT + "emulator.named(" + quoted(symbol) + ", " + quoted(format) + ");");
            }
        });
        for (int i = 0; i < shown.calls().size(); i++) {
            call(shown.calls().get(i), i == shown.calls().size() - 1);
        }
        Step last = shown.calls().get(shown.calls().size() - 1);
        lines.add(INDENT + assertion(last));
        lines.add("        }");
        lines.add("    }");
        lines.add("}");
        return ascii(String.join("\n", lines) + "\n");
    }

    /** Nobody knows which encoding a compiler will take it for. Backslashes come in pairs before such characters, so these escapes count. */
    private static String ascii(String source) {
        StringBuilder text = new StringBuilder();
        source.chars()
                .forEach(one ->
                        text.append(one < FIRST_BEYOND_ASCII ? String.valueOf((char) one) : ESCAPE.formatted(one)));
        return text.toString();
    }

    private static boolean isField(Discrepancy one) {
        return one.tier() == Tier.FIELD || one.tier() == Tier.ORDER;
    }

    private static String said(boolean isField, String text) {
        return (isField ? "has " : "answers ") + text;
    }

    private void call(Step step, boolean isLast) {
        StringBuilder line = new StringBuilder(INDENT);
        if (isLast) {
            line.append("EmulatedService.Answered answer = ");
        }
        line.append(step.losesAnswer() ? "emulator.callLosingAnswer(" : "emulator.call(");
        line.append(quoted(step.symbol())).append(", ");
        line.append(quoted(step.operation())).append(", ").append(block(step.arguments()));
        if (step.access() != Access.OWN) {
            line.append(", Access.").append(step.access());
        }
        line.append(')');
        if (!step.creates().isEmpty() && !isLast) {
            line.append(".makes(").append(quoted(step.creates())).append(')');
        }
        if (step.ready().isPresent() && !isLast) {
            Waiting ready = step.ready().get();
            line.append(".until(").append(quoted(ready.operation())).append(", ");
            line.append(block(ready.arguments())).append(", ").append(quoted(ready.path()));
            line.append(", ").append(quoted(ready.value())).append(')');
        }
        lines.add(line.append(';').toString());
    }

    /** The field; that of a difference of states is told with the operation that shows it. */
    private String path(Step last) {
        String path = shown.discrepancy().path();
        boolean isState = shown.discrepancy().visibility() == Visibility.STATE;
        return isState ? path.substring(Math.min(path.length(), last.operation().length() + 1)) : path;
    }

    private String assertion(Step last) {
        return switch (shown.discrepancy().tier()) {
            case FIELD, ORDER ->
                "assertEquals(List.of(), answer.differences(" + quoted(path(last)) + ", " + block(last.fields())
                        + "));";
            // The reference may say it in other words, but it says something.
            case MESSAGE ->
                "assertEquals(" + Messages.isBare(shown.discrepancy().reference())
                        + ", answer.hasBareMessage(), answer.message());";
            default -> "assertEquals(" + quoted(last.reference()) + ", answer.outcome());";
        };
    }

    /** A text block that is valid JSON. */
    private static String block(Map<String, Object> members) {
        String json = Json.pretty(JsonValues.write(members)).strip();
        String escaped = json.replace("\\", "\\\\").replace("\"\"\"", "\\\"\"\"");
        return "\"\"\"\n" + (escaped + "\"\"\"").indent(INDENT.length() + 2 * 4).stripTrailing();
    }

    private static String quoted(String text) {
        return '"' + FindingText.printable(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** What a comment can hold: nothing that ends it, and no Unicode escape. */
    private static String comment(String text) {
        return FindingText.printable(text).replace("*/", "* /").replace("\\u", "\\ u");
    }
}
