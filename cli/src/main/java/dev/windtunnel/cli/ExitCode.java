package dev.windtunnel.cli;

/** What the command tells the shell. */
final class ExitCode {

    static final int NOTHING_FOUND = 0;
    static final int INTERNAL_ERROR = 1;
    static final int USAGE = 2;
    static final int NOT_CALM = 3;
    static final int NOTHING_EXERCISED = 4;
    static final int FINDINGS = 100;
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
