package dev.windtunnel.suite;

import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.wire.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What all agents of one run have said so far. */
final class SuiteLog {

    private final List<Jvm> jvms = new ArrayList<>();
    private final List<ObservedTest> tests = new ArrayList<>();
    private final List<ObservedTest> outside = new ArrayList<>();
    private final Map<String, String> notInstrumented = new TreeMap<>();
    private final List<String> refusals = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Long> unattributed = new TreeMap<>();
    private final List<String> prepared = new ArrayList<>();
    private final List<ObservedSuite.NotForked> notForked = new ArrayList<>();

    /** A JVM in which tests run, as far as it has told about itself. */
    private static final class Jvm {
        private final long pid;
        private final String java;
        private JvmRecipe.@Nullable Builder recipe;

        Jvm(Message message) {
            pid = Long.parseLong(message.field(0));
            java = message.field(1);
        }

        ObservedSuite.Jvm observed() {
            return new ObservedSuite.Jvm(pid, java, Optional.ofNullable(recipe).map(JvmRecipe.Builder::build));
        }
    }

    /** One connection. */
    final class Speaker {
        /** The tests that have begun and not ended, by class and name. */
        private final List<List<String>> underWay = new ArrayList<>();

        private @Nullable Jvm jvm;
        private @Nullable ObservedTest latest;
        private final List<ObservedCall> calls = new ArrayList<>();
        private final Map<String, Long> mocked = new TreeMap<>();
        private final List<String> facts = new ArrayList<>();

        void said(Message message) {
            synchronized (SuiteLog.this) {
                if (message.kind() == Message.Kind.CALL) {
                    calls.add(ObservedCall.of(message));
                    return;
                }
                if (message.kind() == Message.Kind.FACT) {
                    facts.add(message.field(0));
                    return;
                }
                if (message.kind() == Message.Kind.MOCKED) {
                    mocked.merge(message.field(0), Long.parseLong(message.field(1)), Long::sum);
                    return;
                }
                flush();
                take(message);
            }
        }

        private void take(Message message) {
            switch (message.kind()) {
                case JVM -> {
                    jvm = new Jvm(message);
                    jvms.add(jvm);
                }
                case RECIPE, RECIPE_PART -> takeRecipe(message);
                case STARTED -> underWay.add(message.fields());
                case TEST -> {
                    underWay.remove(message.fields().subList(0, 2));
                    latest = ObservedTest.of(message, jvm == null ? 0 : jvm.pid);
                }
                case NOT_INSTRUMENTED -> notInstrumented.put(message.field(0), message.field(1));
                case PROBLEM -> problems.add(message.field(0));
                case REFUSAL -> refusals.add(message.field(0));
                case UNATTRIBUTED -> unattributed.merge(message.field(0), Long.parseLong(message.field(1)), Long::sum);
                case PREPARED -> prepared.add(message.field(0));
                case NOT_FORKED -> notForked.add(ObservedSuite.NotForked.of(message));
                default -> throw new IllegalArgumentException("'" + message.kind() + "' is not said by an observer.");
            }
        }

        private void takeRecipe(Message message) {
            Jvm known = jvm;
            if (known != null && message.kind() == Message.Kind.RECIPE) {
                known.recipe = new JvmRecipe.Builder(message);
            } else if (known != null && known.recipe != null) {
                known.recipe.add(message);
            }
        }

        private void flush() {
            if (latest != null) {
                ObservedTest whole = latest.with(calls, mocked, facts);
                (whole.isOutside() ? outside : tests).add(whole);
                latest = null;
            }
            calls.clear();
            mocked.clear();
            facts.clear();
        }

        /** The connection has ended. What has begun by then never ends. */
        void ended() {
            synchronized (SuiteLog.this) {
                flush();
                underWay.forEach(test -> tests.add(ObservedTest.unfinished(test.get(0), test.get(1))));
                underWay.clear();
            }
        }
    }

    Speaker speaker() {
        return new Speaker();
    }

    synchronized ObservedSuite observed() {
        List<ObservedTest> sorted = new ArrayList<>(tests);
        sorted.sort(ObservedTest.BY_NAME);
        List<String> modules = new ArrayList<>(prepared);
        Collections.sort(modules);
        return new ObservedSuite(
                jvms.stream().map(Jvm::observed).toList(),
                sorted,
                List.copyOf(outside),
                new TreeMap<>(notInstrumented),
                List.copyOf(refusals),
                List.copyOf(problems),
                new TreeMap<>(unattributed),
                modules,
                List.copyOf(notForked));
    }
}
