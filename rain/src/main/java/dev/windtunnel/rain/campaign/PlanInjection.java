package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.RainEngine;
import dev.windtunnel.rain.RainPlan;
import dev.windtunnel.rain.RainTarget;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.suite.campaign.TestJvms;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Set;

/** Runs the tests of a plan one after the other, each with all that its calls meet, and prints what came of it. */
final class PlanInjection {

    private final RainRequest request;
    private final Session session;
    private final Deadline deadline;

    PlanInjection(RainRequest request, Session session) {
        this.request = request;
        this.session = session;
        this.deadline = new Deadline(session.options());
    }

    CampaignResult inject(RainPlan plan) throws Exception {
        CampaignReport report = CampaignReport.of(plan);
        Engine engine = Engines.named(RainEngine.NAME).orElseThrow();
        Set<String> retried = new HashSet<>();
        try (TestJvms jvms = TestJvms.open()) {
            for (PlannedTest planned : plan.tests()) {
                // If there may not be time for everything, then not for what has failed elsewhere.
                PlannedTest test = deadline.isSet() ? planned.without(report.failedSites()) : planned;
                if (isOver(report)) {
                    report.notRun(planned.id().toString());
                    continue;
                }
                report.skipped(planned, planned.calls().size() - test.calls().size());
                if (!test.isEmpty()) {
                    RainTarget target = new RainTarget(engine, test, jvms, retried);
                    report.explored(target, session.explore(target, "injecting", deadline.left(), target::explore));
                }
            }
        }
        return ended(report);
    }

    private boolean isOver(CampaignReport report) {
        return session.isInterrupted()
                || deadline.isOver()
                || (session.options().stopAtFirst() && report.hasFailures());
    }

    private CampaignResult ended(CampaignReport report) {
        Verdict verdict = report.verdict(session.finish());
        String document = Json.pretty(report.toJson());
        if (!session.isInterrupted()) {
            Documents.write(session.directory().resolve(CampaignReport.FILE), document);
        }
        PrintWriter out = request.front().out();
        out.print(request.json() ? document : report.text());
        out.flush();
        return new CampaignResult(verdict, report.why(verdict));
    }
}
