package dev.windtunnel.suite.campaign;

import dev.windtunnel.suite.SuiteController;
import dev.windtunnel.suite.launch.AgentFiles;
import dev.windtunnel.suite.launch.AgentJar;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The JVMs of a campaign. One that has run a test is used for the next test of the same recipe, until somebody wants fresh ones. */
public final class TestJvms implements AutoCloseable {

    private final AgentFiles files;
    private final SuiteController controller;
    private final List<Idle> idle = new ArrayList<>();
    private final Set<TestJvm> running = new HashSet<>();
    private int started;

    private record Idle(JvmRecipe recipe, TestJvm jvm) {}

    /** JVMs that talk to this controller; both it and the files are closed with them. */
    public TestJvms(AgentFiles files, SuiteController controller) {
        this.files = files;
        this.controller = controller;
    }

    /** JVMs with a controller of their own, which is closed with them. */
    public static TestJvms open() throws IOException {
        return open(Map.of());
    }

    /**
     * The same.
     *
     * @param settings what the engine is told in these JVMs
     */
    public static TestJvms open(Map<String, String> settings) throws IOException {
        SuiteController controller = SuiteController.open("", settings);
        try (InputStream agent = AgentJar.open()) {
            return new TestJvms(AgentFiles.write(agent, controller.address()), controller);
        }
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
        TestJvm jvm = TestJvm.start(recipe, lane, files, controller);
        synchronized (this) {
            running.add(jvm);
        }
        return jvm;
    }

    synchronized void giveBack(JvmRecipe recipe, TestJvm jvm) throws IOException {
        if (jvm.isUsable()) {
            idle.add(new Idle(recipe, jvm));
        } else {
            end(jvm);
        }
    }

    synchronized void end(TestJvm jvm) throws IOException {
        running.remove(jvm);
        jvm.close();
    }

    /** From now on, tests run in JVMs in which no test has run before. */
    public synchronized void renew() throws IOException {
        running.forEach(TestJvm::retire);
        for (Idle each : idle) {
            end(each.jvm());
        }
        idle.clear();
    }

    /** How many JVMs were started so far. */
    public synchronized int started() {
        return started;
    }

    @Override
    public synchronized void close() throws IOException {
        for (TestJvm each : List.copyOf(running)) {
            end(each);
        }
        idle.clear();
        files.close();
        controller.close();
    }
}
