package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;

/** Lines of a log are put together in a builder that all threads share. */
public final class AuditLines implements ThreadProgram {

    private final boolean sharesTheBuilder;
    private final StringBuilder shared = new StringBuilder();

    public AuditLines(boolean keepsBuildersApart) {
        this.sharesTheBuilder = !keepsBuildersApart;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("request-1", () -> expect("anna", "logs in"));
        team.start("request-2", () -> expect("bert", "pays"));
        team.join();
    }

    private void expect(String user, String action) {
        String line = line(user, action);
        if (!line.equals(user + ": " + action)) {
            throw new AssertionError("the line about " + user + " is '" + line + "'");
        }
    }

    private String line(String user, String action) {
        StringBuilder line = sharesTheBuilder ? shared : new StringBuilder();
        line.setLength(0);
        line.append(user);
        line.append(": ");
        line.append(action);
        return line.toString();
    }
}
