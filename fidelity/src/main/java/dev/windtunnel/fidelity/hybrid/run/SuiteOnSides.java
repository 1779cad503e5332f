package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.fidelity.setup.Place;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.SuiteRun;
import dev.windtunnel.suite.TestId;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The suite that a user has named, which can run as a whole on either side; what both ways to use it have in common.
 *
 * <p>No run is open while the command runs, because the command may clean the folder that holds the run, as {@code mvn clean test} does.
 */
final class SuiteOnSides {

    /** The setting that says which emulator answers, with its version. */
    static final String RUNNING_EMULATOR = "runningEmulator";

    /** The setting that says which environment variables have keys. */
    static final String KEYS = "keys";

    /** One test runs after the other. */
    static final int LANES = 1;

    private static final String FILE = "hybrid.json";
    private static final String COMMAND = "command";

    private final HybridRequest request;
    private final Sides sides;
    private final Endpoints.Versions versions;
    private Optional<String> run;

    /** @param resumed the run that may have what is asked for already */
    SuiteOnSides(HybridRequest request, Sides sides, Optional<String> resumed) {
        this.request = request;
        this.sides = sides;
        this.versions = sides.emulator().versions();
        this.run = resumed;
    }

    HybridRequest request() {
        return request;
    }

    Sides sides() {
        return sides;
    }

    /** The emulator as it says of itself. */
    Endpoints.Versions versions() {
        return versions;
    }

    String runningEmulator() {
        return versions.toString();
    }

    String keys() {
        return Stream.of(Place.EMULATOR_KEYS, Place.REFERENCE_KEYS)
                .filter(request.environment()::containsKey)
                .collect(Collectors.joining(", "));
    }

    /** Runs the suite, unless the run that is resumed has done so already. */
    WatchedSuite on(Side side) throws Exception {
        Optional<Path> kept =
                folder().map(known -> WatchedSuiteDocument.in(known, side)).filter(Files::isRegularFile);
        return kept.isPresent()
                ? WatchedSuiteDocument.read(kept.get(), request.environment()).with(sides.hosts())
                : WatchedSuite.of(
                        new SuiteRun(request.command(), request.front().err())
                                .run(FidelityEngine.NAME, sides.settings(side)),
                        sides.hosts());
    }

    KnowledgeBase knowledge() {
        return request.options().knowledge().map(KnowledgeBase::read).orElseGet(KnowledgeBase::new);
    }

    /** Opens the run, or opens it again. */
    Session session() {
        Session session = folder().isPresent()
                ? Session.reopen(request.front(), run.orElseThrow(), LANES)
                : Session.open(request.front(), ExplorationOptions.DEFAULT, List.of(), settings());
        run = Optional.of(session.directory().getFileName().toString());
        return session;
    }

    private Optional<Path> folder() {
        return run.map(id -> request.front().runs().root().resolve(id)).filter(Files::isDirectory);
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(COMMAND, Json.write(request.command()));
        settings.putAll(request.options().at(sides).settings());
        settings.put(RUNNING_EMULATOR, runningEmulator());
        settings.put(KEYS, keys());
        return settings;
    }

    /** The command that a run was started with. */
    static List<String> command(Map<String, String> settings) {
        return JsonObject.parse("{\"" + COMMAND + "\":" + settings.getOrDefault(COMMAND, "[]") + "}", "The run")
                .strings(COMMAND);
    }

    /** Keeps a run of the suite, so that it is not repeated if the session is interrupted. */
    void keep(Session session, Side side, WatchedSuite suite) {
        if (!suite.isInterrupted()) {
            WatchedSuiteDocument.write(
                    WatchedSuiteDocument.in(session.directory(), side), suite, request.environment());
        }
    }

    /** Prints what came of a session that has come to its end, or was interrupted. */
    void print(Session session, String document, String text) {
        Documents.write(session.directory().resolve(FILE), document);
        PrintWriter out = request.front().out();
        out.print(request.json() ? document : text);
        out.flush();
    }

    /** Ends the session. What was kept to go on with it is not needed any more, and holds what services have answered. */
    Verdict finish(Session session) {
        Verdict verdict = session.finish();
        if (verdict != Verdict.INTERRUPTED) {
            Stream.of(Side.values())
                    .map(side -> WatchedSuiteDocument.in(session.directory(), side))
                    .forEach(Documents::delete);
            Path runs = session.directory().resolve(KeptRuns.FOLDER);
            Documents.list(runs).forEach(Documents::delete);
            Documents.delete(runs);
        }
        return verdict;
    }

    static String failsOnBoth(TestId test) {
        return "'" + test + "' fails on both sides, so it fails as it is; fix that first.";
    }
}
