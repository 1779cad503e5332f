package dev.windtunnel.schedule.models.check;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.StuckException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The logs of all bodies in one run, as words that can be compared. */
final class Outcome {

    private static final String STUCK = "stuck";

    private final Map<String, Part> parts = new LinkedHashMap<>();

    Outcome(List<String> names) {
        // Outcomes list the bodies in the order of their names, whatever the order in which they ran.
        names.stream().sorted().forEach(name -> parts.put(name, new Part(() -> {})));
    }

    static boolean isStuck(String words) {
        return words.contains(STUCK);
    }

    /** The log of one body. */
    Part part(String name, Runnable pause) {
        Part part = new Part(pause);
        parts.put(name, part);
        return part;
    }

    /** The outcome of a run under the scheduler. */
    String words(Ending ending) {
        return ending instanceof Ending.Failed failed
                ? "failed: " + failed.failure().message()
                : words();
    }

    String words() {
        return parts.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue().words())
                .collect(Collectors.joining("; "));
    }

    /** Code that uses the compared object. */
    @FunctionalInterface
    interface Code {
        void run() throws Exception;
    }

    /** The log of one body; in real runs it is read while the thread of the body may still run. */
    static final class Part implements ModelCheck.Log {
        private final Runnable pause;
        private final List<String> seen = new ArrayList<>();
        private boolean begun;

        private Part(Runnable pause) {
            this.pause = pause;
        }

        void run(Code code) {
            begin();
            try {
                code.run();
                note("ends");
            } catch (StuckException e) {
                throw e;
            } catch (Exception | AssertionError e) {
                note("throws " + e.getClass().getSimpleName());
            }
        }

        private synchronized void begin() {
            begun = true;
            seen.add(STUCK);
        }

        private synchronized void note(String value) {
            boolean last = value.equals("ends") || value.startsWith("throws ");
            seen.remove(seen.size() - 1);
            seen.add(value);
            if (!last) {
                seen.add(STUCK);
            }
        }

        private synchronized String words() {
            return begun ? String.join(", ", seen) : "-";
        }

        @Override
        public void add(Object value) {
            note(String.valueOf(value));
        }

        @Override
        public void pause() {
            pause.run();
        }
    }
}
