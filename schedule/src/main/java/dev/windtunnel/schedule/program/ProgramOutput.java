package dev.windtunnel.schedule.program;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The output of a program under test, apart from that of Windtunnel. No method calls the program while it holds a lock: printing
 * an object calls its {@code toString}, and threads may switch there.
 */
final class ProgramOutput extends PrintStream {

    /** Nobody reads more than that. */
    private static final int MOST = 64 * 1024;

    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private long left;

    ProgramOutput() {
        super(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }

    /** Drops the output so far. */
    void clear() {
        if (kept.size() > 0) {
            kept.reset();
        }
        left = 0;
    }

    /** The output so far. */
    String text() {
        String text = kept.toString(StandardCharsets.UTF_8);
        return left == 0 ? text : text + "\n... and " + left + " more bytes\n";
    }

    private void add(String text) {
        if (kept.size() >= MOST) {
            left += text.length();
        } else {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            kept.write(bytes, 0, bytes.length);
        }
    }

    private void addLine(String text) {
        add(text);
        add("\n");
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        if (kept.size() >= MOST) {
            left += length;
        } else {
            kept.write(bytes, from, length);
        }
    }

    @Override
    public void print(boolean value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(char value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(int value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(long value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(float value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(double value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(char[] value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(@Nullable String value) {
        add(String.valueOf(value));
    }

    @Override
    public void print(@Nullable Object value) {
        add(String.valueOf(value));
    }

    @Override
    public void println() {
        add("\n");
    }

    @Override
    public void println(boolean value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(char value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(int value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(long value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(float value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(double value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(char[] value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(@Nullable String value) {
        addLine(String.valueOf(value));
    }

    @Override
    public void println(@Nullable Object value) {
        addLine(String.valueOf(value));
    }

    @Override
    public PrintStream printf(String format, @Nullable Object... values) {
        return format(format, values);
    }

    @Override
    public PrintStream printf(@Nullable Locale locale, String format, @Nullable Object... values) {
        return format(locale, format, values);
    }

    @Override
    public PrintStream format(String format, @Nullable Object... values) {
        add(String.format(Locale.getDefault(Locale.Category.FORMAT), format, values));
        return this;
    }

    @Override
    public PrintStream format(@Nullable Locale locale, String format, @Nullable Object... values) {
        add(String.format(locale, format, values));
        return this;
    }

    @Override
    public PrintStream append(@Nullable CharSequence text) {
        add(String.valueOf(text));
        return this;
    }

    @Override
    public PrintStream append(@Nullable CharSequence text, int from, int to) {
        add(String.valueOf(text).substring(from, to));
        return this;
    }

    @Override
    public PrintStream append(char value) {
        add(String.valueOf(value));
        return this;
    }

    @Override
    public void flush() {}

    /** The program's next run prints here, too. */
    @Override
    public void close() {}

    @Override
    public boolean checkError() {
        return false;
    }
}
