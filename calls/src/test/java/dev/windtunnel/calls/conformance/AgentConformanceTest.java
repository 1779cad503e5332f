package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.agent.CallAgent;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The same for clients that make their HTTP clients by themselves, so that nobody but the agent can intercept them. */
class AgentConformanceTest extends AdapterConformanceTest {

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @Override
    List<Supplier<Adapter>> adapters() {
        return Adapters.ofAgent();
    }

    /** One at a time: a call that belongs to no execution, because the real event is to happen to it, is taken for one of the only one. */
    @Override
    int together() {
        return 1;
    }
}
