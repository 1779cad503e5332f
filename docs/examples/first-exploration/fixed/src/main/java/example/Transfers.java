package example;

import java.util.function.Consumer;

/** Moves money from one account to the other, and survives a crash: the amount of an unfinished transfer is noted. */
final class Transfers {

    private int from = 100;
    private int to = 0;
    private int noted = 0;
    private int fromBefore = 100;
    private int toBefore = 0;

    void transfer(int amount, Consumer<String> afterStep) {
        fromBefore = from;
        toBefore = to;
        noted = amount;
        afterStep.accept("the note");
        from -= amount;
        afterStep.accept("the withdrawal");
        to += amount;
        afterStep.accept("the deposit");
        noted = 0;
    }

    /** Finishes the transfer that a crash has interrupted. */
    void recover() {
        if (noted == 0) {
            return;
        }
        from = fromBefore - noted;
        to = toBefore + noted;
        noted = 0;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }
}
