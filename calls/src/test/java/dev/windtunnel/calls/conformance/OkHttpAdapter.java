package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.okhttp.OkHttp5;
import dev.windtunnel.calls.okhttp.OkHttpUse;
import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** OkHttp, versions 4 and 5. */
final class OkHttpAdapter extends HttpClientAdapter {

    /** More than it takes until the less usual of two timers was not the first one. */
    private static final int ENOUGH = 30;

    private final String name;
    private final Class<?> use;

    private OkHttpAdapter(String name, Class<?> use) {
        this.name = name;
        this.use = use;
    }

    static Adapter version4() {
        return new OkHttpAdapter("OkHttp 4", OkHttpUse.class);
    }

    static Adapter version5() {
        return new OkHttpAdapter("OkHttp 5", OkHttp5.load(OkHttpUse.class));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> ways() {
        return List.of("execute", "execute POST", "execute, read", "enqueue", "enqueue POST", "enqueue, read");
    }

    /**
     * When a read takes too long, OkHttp's watchdog and the timeout of the socket are due at the same time, and what the caller
     * sees depends on which is first. The watchdog usually is, and the adapter shows what it does.
     */
    @Override
    public Outcome call(Attempt attempt) throws Exception {
        Outcome outcome = callOnce(attempt);
        for (int i = 0; i < ENOUGH && outcome.toString().contains("Read timed out"); i++) {
            outcome = callOnce(attempt);
        }
        return outcome;
    }

    private Outcome callOnce(Attempt attempt) throws Exception {
        List<String> seen = new ArrayList<>();
        try {
            Object answer = use.getMethod(
                            "call",
                            String.class,
                            String.class,
                            boolean.class,
                            Duration.class,
                            Duration.class,
                            List.class)
                    .invoke(
                            null,
                            attempt.way(),
                            "http://127.0.0.1:" + attempt.port() + "/work",
                            attempt.intercepted(),
                            attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout(),
                            attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE,
                            seen);
            return Outcome.answered(String.valueOf(answer));
        } catch (InvocationTargetException e) {
            return Outcome.threw(e.getCause(), String.join("", seen));
        }
    }
}
