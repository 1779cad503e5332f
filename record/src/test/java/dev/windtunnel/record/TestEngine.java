package dev.windtunnel.record;

import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.steps.ChoiceView;
import java.util.Map;
import java.util.Set;

/** An engine that shows its choices in every way there is. */
public final class TestEngine implements Engine {

    /** One for all tests. */
    public static final TestEngine INSTANCE = new TestEngine();

    @Override
    public String name() {
        return "faults";
    }

    @Override
    public String chooses() {
        return "what a test wants";
    }

    @Override
    public Set<String> decisiveSettings() {
        return Set.of("colour");
    }

    @Override
    public Map<String, ChoiceView> views() {
        return Map.of(
                "rpc", ChoiceView.TREE,
                "switch", ChoiceView.SWITCH,
                "turn", ChoiceView.SWITCH,
                "draw", ChoiceView.NOTED,
                "compared", ChoiceView.COMPARED);
    }

    @Override
    public String remedyIfNothingAsked() {
        return "Ask something.";
    }
}
