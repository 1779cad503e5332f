package dev.windtunnel.rain.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An exception and its causes. What is suppressed is not among them: the SDKs attach the failures of earlier attempts to the exception of
 * the last one, and with these a conflict of a retry with itself would look like the fault that was injected.
 */
final class CauseChain {

    private static final int LONGEST = 50;

    private final List<Throwable> all = new ArrayList<>();

    private CauseChain() {}

    static CauseChain of(@Nullable Throwable failure) {
        CauseChain chain = new CauseChain();
        for (Throwable at = failure; at != null && chain.all.size() < LONGEST && !chain.has(at); at = at.getCause()) {
            chain.all.add(at);
        }
        return chain;
    }

    private boolean has(Throwable searched) {
        return all.stream().anyMatch(each -> each == searched);
    }

    /** Whether an exception, or its own cause, is one of these. Clients wrap what their transport throws. */
    boolean contains(Throwable searched) {
        Throwable cause = searched.getCause();
        return has(searched) || (cause != null && has(cause));
    }

    /** Whether one of them says this word: a status, the code of an error. */
    boolean mentions(String word) {
        Pattern whole = Pattern.compile("(?<![A-Za-z0-9])" + Pattern.quote(word) + "(?![A-Za-z0-9])");
        return all.stream().anyMatch(each -> whole.matcher(String.valueOf(each)).find());
    }

    /** The outermost one that is no failed assertion. */
    Optional<Throwable> ofApplication() {
        return all.stream().filter(each -> !(each instanceof AssertionError)).findFirst();
    }

    /** The frames in these classes of the outermost one that has any, innermost first; at most one list. */
    Stream<List<String>> framesIn(Predicate<String> types) {
        return all.stream()
                .map(each -> Stream.of(each.getStackTrace())
                        .filter(frame -> types.test(frame.getClassName()))
                        .map(CauseChain::text)
                        .toList())
                .filter(frames -> !frames.isEmpty())
                .limit(1);
    }

    /** Without the module and loader, which differ between JVMs. */
    private static String text(StackTraceElement frame) {
        String place =
                frame.getFileName() == null ? "Unknown Source" : frame.getFileName() + ":" + frame.getLineNumber();
        return frame.getClassName() + "." + frame.getMethodName() + "(" + place + ")";
    }

    List<String> texts() {
        return all.stream().map(String::valueOf).toList();
    }
}
