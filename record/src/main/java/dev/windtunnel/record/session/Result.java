package dev.windtunnel.record.session;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.SubjectSummary;
import java.util.List;

/**
 * What came of exploring one target.
 *
 * @param summary what the exploration did
 * @param subject what the run says about it
 * @param findings what was found, also before the run was interrupted
 * @param nanos how long the executions took, without calm runs and shrinking
 */
public record Result(Summary summary, SubjectSummary subject, List<StoredFinding> findings, long nanos) {

    public Result {
        findings = List.copyOf(findings);
    }

    /** The same with these findings. */
    public Result with(List<StoredFinding> others) {
        return new Result(summary, subject, others, nanos);
    }
}
