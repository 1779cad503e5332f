package dev.windtunnel.explore;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** A journal in memory that can stop an exploration in the middle, as kill -9 would, and be resumed from. */
public class MemoryJournal implements Journal {

    /** What comes instead of the kill. */
    public static final class Killed extends RuntimeException {}

    public final List<Execution> commits = new ArrayList<>();
    final List<Finding> findings = new ArrayList<>();
    final List<Finding> halfShrunk = new ArrayList<>();
    private int stopAfter = Integer.MAX_VALUE;

    MemoryJournal stoppingAfter(int commitCount) {
        stopAfter = commitCount;
        return this;
    }

    @Override
    public Iterator<Execution> committed() {
        return List.copyOf(commits).iterator();
    }

    @Override
    public Optional<Finding> known(Oracle.Verdict verdict) {
        return findings.stream().filter(finding -> finding.explains(verdict)).findFirst();
    }

    @Override
    public void commit(Execution execution, Needs needs) {
        commits.add(execution);
        if (commits.size() >= stopAfter) {
            throw new Killed();
        }
    }

    @Override
    public void found(Finding finding) {
        findings.add(finding);
    }

    @Override
    public void foundSoFar(Finding finding) {
        halfShrunk.add(finding);
    }

    public List<String> paths() {
        return commits.stream().map(execution -> execution.path().toString()).toList();
    }

    /** Everything that must not depend on lanes or interruptions, as text. */
    public List<String> story() {
        List<String> lines = new ArrayList<>();
        for (Execution execution : commits) {
            lines.add(execution.number() + " " + execution.path() + " " + execution.ending());
        }
        findings.forEach(finding -> lines.add(story(finding)));
        return lines;
    }

    public static String story(Finding finding) {
        return finding.findingClass() + " " + finding.clusterKey() + " " + finding.evidence() + " found as "
                + finding.foundAs().number() + " " + finding.foundAs().path() + " minimal " + finding.path() + " "
                + finding.rate() + " after " + finding.shrinkRuns();
    }
}
