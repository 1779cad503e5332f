package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.knowledge.KnowledgeBase;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.SuiteRun;
import dev.windtunnel.suite.TestId;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** The suite that a user has named, which can run as a whole on either side; what both ways to use it have in common. */
record SuiteOnSides(HybridRequest request, Sides sides) {

    private static final String FILE = "hybrid.json";

    WatchedSuite on(Side side) throws Exception {
        return new WatchedSuite(
                new SuiteRun(request.command(), request.front().err()).run(FidelityEngine.NAME, sides.settings(side)));
    }

    KnowledgeBase knowledge() {
        return request.options().knowledge().map(KnowledgeBase::read).orElseGet(KnowledgeBase::new);
    }

    Session session() {
        return Session.open(
                request.front(),
                ExplorationOptions.DEFAULT,
                List.of(),
                Map.of(
                        "command",
                        String.join(" ", request.command()),
                        "policy",
                        request.options().policy().word(),
                        "emulator",
                        sides.emulator().toString(),
                        "cloud",
                        sides.cloud().toString()));
    }

    void print(Session session, String document, String text) {
        Documents.write(session.directory().resolve(FILE), document);
        PrintWriter out = request.front().out();
        out.print(request.json() ? document : text);
        out.flush();
    }

    static String failsOnBoth(TestId test) {
        return "'" + test + "' fails on both sides, so it fails as it is; fix that first.";
    }
}
