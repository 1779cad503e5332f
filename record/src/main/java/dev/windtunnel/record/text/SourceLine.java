package dev.windtunnel.record.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line of source code, as a stack frame names it: {@code com.example.Bank.transfer(Bank.java:17)}. */
public record SourceLine(String packageName, String file, int line) {

    private static final Pattern FRAME = Pattern.compile(
            "(?<type>[^()\\s/]+)\\.[^().\\s/]+\\((?<file>[^():\\s/]+\\.\\w+):(?<line>[1-9]\\d{0,8})\\)");

    public static Optional<SourceLine> of(String frame) {
        Matcher matcher = FRAME.matcher(frame);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String type = matcher.group("type");
        String packageName = type.substring(0, Math.max(0, type.lastIndexOf('.')));
        return Optional.of(new SourceLine(packageName, matcher.group("file"), Integer.parseInt(matcher.group("line"))));
    }

    /** The file below its source folder. */
    public String path() {
        return packageName.isEmpty() ? file : packageName.replace('.', '/') + "/" + file;
    }

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
