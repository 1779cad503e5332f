package dev.windtunnel.fidelity.hybrid.report;

import java.util.Locale;

/** A text that grows by lines. */
final class Lines {

    private final StringBuilder text = new StringBuilder();

    void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
