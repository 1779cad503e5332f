package dev.windtunnel.bench.adapter;

import dev.windtunnel.bench.BudgetRow;
import dev.windtunnel.bench.OtherJvm;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * What interception adds to a call that nothing happens to, for each adapter. The call is named by the whole stack,
 * which is at least 40 frames deep. What is held against the yardstick is the time of a call with the adapter minus that of a call
 * without; the yardstick is the time of a call whose transport walks the stack, minus that of a call whose transport does not. So both
 * have the frames of the library, and neither its own work.
 *
 * <p>Each of the three has a JVM of its own, because the compiler learns from one what does not hold for the others. The shortest of
 * many short passes counts: whatever else a machine does only makes one longer.
 */
public final class AdapterTimes {

    private static final double BUDGET = 3;

    private static final String OWN_CLASSES = "bench/target/classes";

    private static final int CALLS = 50;
    private static final int DEEPER = 40;

    private static final long WARM_UP_NANOS = 1_500_000_000L;
    private static final long PASS_NANOS = 15_000_000L;

    /** So many passes without an improvement end the measurement: the compiler is done then, however busy the machine is. */
    private static final int STABLE = 40;

    private static final int MOST_PASSES = 600;

    /** Less than that is no improvement. */
    private static final double SAME = 0.98;

    private static final Map<String, Callable<AdapterCase>> CASES = cases();

    private final AdapterCase subject;
    private final CallExploration menu = new CallExploration();
    private final CallSettings settings = CallSettings.with(Catalogue.small());

    private AdapterTimes(AdapterCase subject) {
        this.subject = subject;
    }

    private static Map<String, Callable<AdapterCase>> cases() {
        Map<String, Callable<AdapterCase>> cases = new LinkedHashMap<>();
        cases.put("java.net.http", HttpClientCase::new);
        cases.put("HttpURLConnection", UrlConnectionCase::new);
        cases.put("Apache 4", Apache4Case::new);
        cases.put("Apache 4, asynchronous", AsyncApache4Case::new);
        cases.put("Apache 5", Apache5Case::new);
        cases.put("Apache 5, asynchronous", AsyncApache5Case::new);
        cases.put("OkHttp", OkHttpCase::new);
        cases.put("Reactor Netty", ReactorNettyCase::new);
        cases.put("gRPC", GrpcCase::new);
        cases.put("JDBC", JdbcCase::new);
        cases.put("Jedis", JedisCase::new);
        cases.put("Lettuce", LettuceCase::new);
        cases.put("server: JDK", HttpServerCase::new);
        cases.put("server: servlets", ServletCase::new);
        cases.put("server: Reactor Netty", ReactorNettyServerCase::new);
        cases.put("server: gRPC", GrpcServerCase::new);
        return cases;
    }

    /** Without an argument, measures all adapters; with the name of one and a way, this is the JVM that measures these. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            String[] asked = args[0].split("=", 2);
            System.out.println(new AdapterTimes(CASES.get(asked[0]).call()).nanos(Way.valueOf(asked[1])));
            System.exit(0);
        }
        // Libraries are told from the project by where they are: outside of its folder, and the project's own classes
        // in a
        // folder.
        Path libraries = Files.createTempFile("libraries", ".jar");
        libraries.toFile().deleteOnExit();
        Files.copy(Path.of(System.getProperty("java.class.path")), libraries, StandardCopyOption.REPLACE_EXISTING);
        String classPath = OWN_CLASSES + File.pathSeparator + libraries;
        for (String name : CASES.keySet()) {
            double bare = measured(name, Way.BARE, classPath);
            double walk = measured(name, Way.WALKING, classPath) - bare;
            double added = measured(name, Way.INTERCEPTED, classPath) - bare;
            BudgetRow.atMost(
                            BUDGET,
                            "adds to a call: " + name,
                            added / walk,
                            String.format(Locale.ROOT, "%,.0f ns; walk %,.0f ns; call %,.0f ns", added, walk, bare))
                    .report();
        }
    }

    private static double measured(String name, Way way, String classPath) throws Exception {
        Process process = OtherJvm.of(AdapterTimes.class, name + "=" + way, classPath)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        if (status != 0) {
            throw new IllegalStateException("The JVM that measures '" + name + "' ended with " + status + ".");
        }
        return Double.parseDouble(printed.strip());
    }

    /** The time of a call, as soon as the compiler is done. */
    private double nanos(Way way) throws Exception {
        pass(way, WARM_UP_NANOS);
        double shortest = Double.MAX_VALUE;
        int stable = 0;
        for (int i = 0; i < MOST_PASSES && stable < STABLE; i++) {
            double measured = pass(way, PASS_NANOS);
            stable = measured < shortest * SAME ? 0 : stable + 1;
            shortest = Math.min(shortest, measured);
        }
        return shortest;
    }

    private enum Way {
        BARE,
        WALKING,
        INTERCEPTED
    }

    /** The time of a call. */
    private double pass(Way way, long atLeast) throws Exception {
        StackWalk.isOn = way == Way.WALKING;
        long start = System.nanoTime();
        long calls = 0;
        long now;
        do {
            try (CallExecution execution =
                            CallExecution.start(Choices.answeredBy(Pilot.calm(), false), settings, menu);
                    CallContext.Scope scope = execution.root().enter()) {
                subject.begin();
                StackWalk.sum += calls(way == Way.INTERCEPTED);
            }
            calls += CALLS;
            now = System.nanoTime();
        } while (now - start < atLeast);
        return (now - start) / (double) calls;
    }

    private int calls(boolean intercepted) throws Exception {
        int sum = 0;
        for (int i = 0; i < CALLS; i++) {
            sum += call(intercepted, DEEPER);
        }
        return sum;
    }

    private int call(boolean intercepted, int deeper) throws Exception {
        if (deeper > 0) {
            return call(intercepted, deeper - 1);
        }
        return intercepted ? subject.intercepted() : subject.bare();
    }
}
