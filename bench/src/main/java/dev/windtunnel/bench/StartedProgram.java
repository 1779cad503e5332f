package dev.windtunnel.bench;

import java.net.http.HttpClient;

/** What the JVMs of {@link AgentStartTimes} run. It needs no other class. */
final class StartedProgram {

    private StartedProgram() {}

    public static void main(String[] args) {
        if (args[0].equals("client")) {
            HttpClient unused = HttpClient.newHttpClient();
        }
    }
}
