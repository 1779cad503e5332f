package dev.windtunnel.record;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.shrink.Rate;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.log.TraceDocument;
import dev.windtunnel.record.log.TraceText;
import dev.windtunnel.record.steps.Steps;
import dev.windtunnel.record.steps.StepsDocument;
import dev.windtunnel.record.steps.StepsOf;
import dev.windtunnel.record.token.Token;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A finding as a run or a team keeps it: with a name, the subject it is about, and the token that shows it again.
 *
 * @param id its name in the run: f1, f2, ...
 * @param steps what happened in the smallest execution that shows it
 */
public record StoredFinding(String id, String engine, String subject, Finding finding, List<Steps> steps) {

    private static final int SCHEMA_VERSION = 2;

    public StoredFinding {
        steps = List.copyOf(steps);
    }

    /** A finding with the steps of its smallest execution, shown as the engines on the class path declare it. */
    public static StoredFinding of(String id, String engine, String subject, Finding finding) {
        return new StoredFinding(
                id, engine, subject, finding, StepsOf.trace(finding.minimal().trace(), Engines::view));
    }

    /** The token that replays its minimal path. */
    public Token token() {
        return Token.of(
                engine,
                subject,
                finding.minimal().trace().shape(),
                Token.trouble(finding.findingClass(), finding.clusterKey()),
                finding.path());
    }

    /** Sixteen digits that are the same for the same trouble in another run, wherever its lines have moved to. */
    public String fingerprint() {
        return Token.digest(engine + " " + subject + " " + finding.findingClass() + " "
                + Token.withoutLines(finding.clusterKey()) + " " + finding.causes());
    }

    /** The command that shows it again. */
    public String replayCommand() {
        return "windtunnel replay " + token().text();
    }

    /** The finding as a JSON document; docs/reference/finding.schema.json describes it. */
    public Map<String, Object> toJson() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("schemaVersion", SCHEMA_VERSION);
        document.put("id", id);
        document.put("engine", engine);
        document.put("subject", subject);
        document.put("class", finding.findingClass());
        document.put("cluster", finding.clusterKey());
        document.put("evidence", finding.evidence());
        document.put("causes", List.copyOf(finding.causes()));
        document.put("path", finding.path().toString());
        document.put("execution", finding.foundAs().number());
        document.put("foundAs", finding.foundAs().path().toString());
        Map<String, Object> rate = new LinkedHashMap<>();
        rate.put("failures", finding.rate().failures());
        rate.put("runs", finding.rate().runs());
        document.put("rate", rate);
        document.put("shrinkRuns", finding.shrinkRuns());
        document.putAll(EndingDocument.write(finding.minimal().ending()));
        document.put("steps", StepsDocument.write(steps));
        document.put("trace", TraceDocument.write(finding.minimal().trace()));
        document.put("token", token().text());
        document.put("replay", replayCommand());
        return document;
    }

    static StoredFinding read(java.nio.file.Path file) {
        return JsonObject.parse(Documents.read(file), "File '" + file + "'").as(StoredFinding::of);
    }

    private static StoredFinding of(JsonObject document) {
        document.requireSchemaVersion(SCHEMA_VERSION);
        Path path = Path.parse(document.string("path"));
        Path foundAs = Path.parse(document.string("foundAs"));
        Ending ending = EndingDocument.read(document);
        Trace trace = TraceDocument.read(document.objects("trace"));
        JsonObject rate = document.object("rate");
        // Of the execution that showed it first, only its number and path are kept: nobody reads its trace again.
        Execution first = new Execution(
                document.number("execution"), foundAs, TraceText.read("", foundAs), Features.NONE, ending);
        return new StoredFinding(
                document.string("id"),
                document.string("engine"),
                document.string("subject"),
                new Finding(
                        document.string("class"),
                        document.string("cluster"),
                        document.strings("evidence"),
                        Set.copyOf(document.strings("causes")),
                        first,
                        new Execution(0, path, trace, Features.NONE, ending),
                        new Rate(rate.integer("failures"), rate.integer("runs")),
                        document.integer("shrinkRuns")),
                StepsDocument.read(document.objects("steps")));
    }
}
