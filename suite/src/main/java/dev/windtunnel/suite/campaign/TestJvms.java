package dev.windtunnel.suite.campaign;

import dev.windtunnel.suite.SuiteController;
import dev.windtunnel.suite.launch.AgentFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The JVMs of a campaign. One that has run a test is used for the next test of the same recipe. */
public final class TestJvms implements AutoCloseable {

    private final AgentFiles files;
    private final SuiteController controller;
    private final List<Idle> idle = new ArrayList<>();
    private int started;

    private record Idle(JvmRecipe recipe, TestJvm jvm) {}

    /** JVMs that talk to this controller. */
    public TestJvms(AgentFiles files, SuiteController controller) {
        this.files = files;
        this.controller = controller;
    }

    TestJvm take(JvmRecipe recipe) throws IOException, InterruptedException {
        String lane;
        synchronized (this) {
            for (Idle each : List.copyOf(idle)) {
                if (each.recipe().equals(recipe)) {
                    idle.remove(each);
                    return each.jvm();
                }
            }
            lane = "lane-" + ++started;
        }
        return TestJvm.start(recipe, lane, files, controller);
    }

    synchronized void giveBack(JvmRecipe recipe, TestJvm jvm) {
        if (jvm.isUsable()) {
            idle.add(new Idle(recipe, jvm));
        }
    }

    /** How many JVMs were started so far. */
    public synchronized int started() {
        return started;
    }

    @Override
    public synchronized void close() throws IOException {
        for (Idle each : idle) {
            each.jvm().close();
        }
        idle.clear();
    }
}
