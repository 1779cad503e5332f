package dev.windtunnel.choices;

import dev.windtunnel.demo.shop.ShopTest;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.engine.BuiltInTarget;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SceneSource;
import java.util.List;

/** Choices that a test asks by hand. */
public final class ChoicesEngine implements Engine {

    /** Its name. */
    public static final String NAME = "choices";

    /** Made by the service loader. */
    public ChoicesEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String chooses() {
        return "whatever a test asks by hand";
    }

    @Override
    public List<? extends SearchStrategy> strategies() {
        return List.of(Strategy.values());
    }

    @Override
    public String annotation() {
        return "dev.windtunnel.junit.Explore";
    }

    @Override
    public String remedyIfNothingAsked() {
        return "Ask a choice with choices.bool(...), choices.pick(...) or choices.oneOf(...).";
    }

    @Override
    public List<Scene> scenes() {
        return List.of(
                scene(
                        "shop",
                        "A shop sells two books. It charges the card through a payment service that has a standby, and tries again when a call\n"
                                + "fails. Whatever the network does, nobody may pay twice for one book.",
                        false),
                scene(
                        "shop-fixed",
                        "The same shop, except that the standby learns of a payment before the answer is sent.",
                        true));
    }

    private Scene scene(String name, String story, boolean fixed) {
        return Scene.of(
                name,
                story,
                () -> new BuiltInTarget(this, SceneSource.subject(name), subject -> ShopTest.subject(subject, fixed)));
    }
}
