package dev.windtunnel.calls.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a caller sees: an answer or an exception with its causes, without what differs from one call to the next. */
record Outcome(List<String> lines) {

    static Outcome answered(String answer) {
        return new Outcome(List.of(answer));
    }

    static Outcome threw(Throwable thrown, String... more) {
        List<String> lines = new ArrayList<>();
        for (Throwable each = thrown; each != null && !isInternal(each); each = each.getCause()) {
            lines.add(each.getClass().getName() + ": " + shape(String.valueOf(each.getMessage())));
        }
        lines.addAll(List.of(more));
        return new Outcome(lines);
    }

    /** Reads a stream to its end; what comes before an exception is kept, too. */
    static void read(InputStream stream, StringBuilder seen) throws IOException {
        try (stream) {
            byte[] part = new byte[100];
            for (int read = stream.read(part); read >= 0; read = stream.read(part)) {
                seen.append(new String(part, 0, read, StandardCharsets.UTF_8));
            }
        }
    }

    /** Callers cannot name types that the platform keeps to itself, and whether they are there depends on who was faster. */
    private static boolean isInternal(Throwable thrown) {
        return thrown.getClass().getName().startsWith("jdk.internal.");
    }

    private static String shape(String message) {
        return message.replaceAll("connecting_and_lb_delay=\\d+ns, ", "")
                .replaceAll("0x[0-9a-f]+", "N")
                .replaceAll("\\d+(\\.\\d+)?", "N");
    }

    @Override
    public String toString() {
        return String.join("\n  ", lines);
    }
}
