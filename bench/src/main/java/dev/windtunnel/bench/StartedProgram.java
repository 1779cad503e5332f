package dev.windtunnel.bench;

import java.net.http.HttpClient;

/** What the JVMs of {@link AgentStartTimes} run. It needs no other class. */
final class StartedProgram {

    private StartedProgram() {}

    public static void main(String[] args) {
        if (args[0].equals("client")) {
            HttpClient unused = HttpClient.newHttpClient();
            // A JVM that ends by itself waits up to 300 ms for threads in native code. The one of the client is there,
            // or not yet: that would
            // decide the measurement.
            Runtime.getRuntime().halt(0);
        }
    }
}
