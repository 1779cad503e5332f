package dev.windtunnel.toy;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Subject;

/**
 * What the engine chooses: the next key for two calculators. The buggy one forgets that a negative number times a negative
 * number is positive.
 */
final class Calculators {

    /** The kind of these choices; the descriptor says how they are shown. */
    static final Kind KEY = Kind.positional("key");

    private static final String[] KEYS = {"+1", "-3", "*-2"};
    private static final int MOST_KEYS = 4;

    private Calculators() {}

    /** The test of two calculators. */
    static Subject subject(String name, boolean fixed) {
        return Subject.of(name, choices -> compare(choices, fixed));
    }

    static void compare(Choices choices, boolean fixed) {
        int pocket = 1;
        int desk = 1;
        for (int i = 0; i < MOST_KEYS; i++) {
            int key = choices.ask(KEY, "key", KEYS.length);
            choices.observe(choices.last(), KEYS[key]);
            desk = press(desk, key);
            pocket = fixed || key != 2 || pocket >= 0 ? press(pocket, key) : -press(pocket, key);
            choices.note("pocket", String.valueOf(pocket), "");
            choices.note("desk", String.valueOf(desk), "");
        }
    }

    private static int press(int value, int key) {
        return switch (key) {
            case 0 -> value + 1;
            case 1 -> value - 3;
            default -> value * -2;
        };
    }
}
