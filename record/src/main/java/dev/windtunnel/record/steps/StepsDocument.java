package dev.windtunnel.record.steps;

import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Steps as JSON; docs/reference/finding.schema.json describes them. */
public final class StepsDocument {

    private StepsDocument() {}

    /** All views. */
    public static List<Object> write(List<Steps> steps) {
        List<Object> views = new ArrayList<>();
        for (Steps view : steps) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("shape", view.shape());
            if (view instanceof Steps.CallTree tree) {
                document.put(
                        "calls", tree.calls().stream().map(StepsDocument::write).toList());
            } else if (view instanceof Steps.Outline outline) {
                document.put(
                        "entries",
                        outline.entries().stream().map(StepsDocument::write).toList());
            } else if (view instanceof Steps.Columns columns) {
                document.put(
                        "steps",
                        columns.steps().stream().map(StepsDocument::write).toList());
            } else if (view instanceof Steps.SideBySide sides) {
                document.put("sides", sides.sides());
                document.put(
                        "calls",
                        sides.calls().stream().map(StepsDocument::write).toList());
            }
            views.add(document);
        }
        return views;
    }

    private static Map<String, Object> write(TreeCall call) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("label", call.label());
        document.put("outcome", call.outcome());
        document.put("answer", call.answer());
        document.put("injected", call.injected());
        document.put("at", call.at());
        document.put("calls", call.calls().stream().map(StepsDocument::write).toList());
        return document;
    }

    private static Map<String, Object> write(OutlineEntry entry) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(entry.kind().name().toLowerCase(Locale.ROOT), entry.label());
        if (entry.occurrence() > 0) {
            document.put("occurrence", entry.occurrence());
        }
        entry.answer().ifPresent(answer -> document.put("is", answer));
        if (!entry.inside().isEmpty()) {
            document.put(
                    "inside", entry.inside().stream().map(StepsDocument::write).toList());
        }
        return document;
    }

    /** One step of an interleaving. */
    public static Map<String, Object> write(ActorStep step) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("by", step.by());
        document.put("step", step.text());
        document.put("at", step.at());
        if (step.from() != null) {
            document.put("mark", step.mark());
            document.put("from", step.from());
        }
        return document;
    }

    private static Map<String, Object> write(ComparedCall call) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("label", call.label());
        document.put("answers", call.answers());
        document.put("differs", call.differs());
        return document;
    }

    /** Reads what {@link #write(List)} wrote. */
    public static List<Steps> read(List<JsonObject> views) {
        return views.stream().map(StepsDocument::view).toList();
    }

    private static Steps view(JsonObject view) {
        String shape = view.string("shape");
        return switch (shape) {
            case "tree" ->
                new Steps.CallTree(
                        view.objects("calls").stream().map(StepsDocument::call).toList());
            case "outline" ->
                new Steps.Outline(view.objects("entries").stream()
                        .map(StepsDocument::entry)
                        .toList());
            case "columns" ->
                new Steps.Columns(
                        view.objects("steps").stream().map(StepsDocument::step).toList());
            case "sides" ->
                new Steps.SideBySide(
                        view.strings("sides"),
                        view.objects("calls").stream()
                                .map(call -> new ComparedCall(call.string("label"), call.strings("answers")))
                                .toList());
            default -> throw view.damaged("steps cannot have the shape '" + shape + "'", null);
        };
    }

    private static TreeCall call(JsonObject call) {
        return new TreeCall(
                call.string("label"),
                call.string("outcome"),
                call.string("answer"),
                call.flag("injected"),
                call.string("at"),
                call.objects("calls").stream().map(StepsDocument::call).toList());
    }

    private static OutlineEntry entry(JsonObject entry) {
        OutlineEntry.Kind kind = entry.has("note")
                ? OutlineEntry.Kind.NOTE
                : entry.has("group") ? OutlineEntry.Kind.GROUP : OutlineEntry.Kind.ANSWER;
        return new OutlineEntry(
                kind,
                entry.string(kind.name().toLowerCase(Locale.ROOT)),
                entry.has("occurrence") ? entry.integer("occurrence") : 0,
                entry.optionalString("is"),
                entry.has("inside")
                        ? entry.objects("inside").stream()
                                .map(StepsDocument::entry)
                                .toList()
                        : List.of());
    }

    private static ActorStep step(JsonObject step) {
        return new ActorStep(
                step.string("by"),
                step.string("step"),
                step.string("at"),
                step.optionalString("from").orElse(null),
                step.optionalString("mark").orElse(""));
    }
}
