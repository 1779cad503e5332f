package dev.windtunnel.rain;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.rain.oracle.RainOracle;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SceneSource;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.steps.ChoiceView;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What happens to the calls of a whole test suite and to their retries: reliability testing as Rainmaker does it. */
public final class RainEngine implements Engine {

    /** Its name. */
    public static final String NAME = "rain";

    /** Made by the service loader. */
    public RainEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "what happens to one call of a test and to its retries";
    }

    @Override
    public List<Oracle> oracles() {
        return List.of(new RainOracle(false));
    }

    @Override
    public List<String> ownFrames() {
        return List.of("dev.windtunnel.calls.", "dev.windtunnel.rain.", "dev.windtunnel.agent.");
    }

    @Override
    public Map<String, ChoiceView> views() {
        return Map.of(CallExecution.RPC.name(), ChoiceView.TREE);
    }

    @Override
    public List<SubjectSource> sources() {
        return List.of(new RainSource(this));
    }

    @Override
    public boolean knows(String word) {
        return Fault.isKnown(word);
    }

    @Override
    public String inWords(String word) {
        return Policy.inWords(word)
                .orElseGet(() -> Fault.read(word).map(Fault::word).orElse(word));
    }

    @Override
    public void instrument() {
        CallAgent.install();
    }

    @Override
    public boolean interceptsCalls() {
        return true;
    }

    @Override
    public List<Scene> scenes() {
        return List.of(
                scene(
                        "orders",
                        "Orders are kept in a store that refuses to overwrite, and whatever fails is tried again. Their test passes, and then runs\n"
                                + "again while answers of the store are lost after the work was done, or the store is not available.",
                        false),
                scene(
                        "orders-fixed",
                        "The same orders, except that one which is there already may be the one that was just placed.",
                        true));
    }

    private Scene scene(String name, String story, boolean fixed) {
        return Scene.of(name, story, () -> new OrdersTarget(this, SceneSource.subject(name), fixed));
    }

    @Override
    public List<Diagnosis> examine(Path project) {
        return List.of(RainExamination.examine(project));
    }

    @Override
    public String remedyIfNothingAsked() {
        return "No call of the application was intercepted: 'windtunnel calls' lists the calls of each test.";
    }
}
