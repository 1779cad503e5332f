package dev.windtunnel.explore;

import java.util.ArrayList;
import java.util.List;

/** Subjects with planted bugs, and their twins without. */
public final class Bugs {

    private Bugs() {}

    /** A tree of picks, groups and calls with three different failures in it, the rarer ones behind several choices. */
    public static void run(Choices choices) {
        List<Integer> taken = new ArrayList<>();
        taken.add(choices.pick("mode", 3));
        try (var group = choices.group("order")) {
            taken.add(choices.pick("count", 4));
            if (choices.bool("express")) {
                taken.add(choices.pick("carrier", 3));
            }
        }
        int stock = choices.ask(Program.RPC, "stock", 11, 3, Choices.NO_CAUSE);
        int payment = stock == 0 ? choices.ask(Program.RPC, "payment", 12, 4, Choices.NO_CAUSE) : 0;
        choices.covered(31L * taken.hashCode() + stock);
        if (payment == 3) {
            throw new IllegalStateException("paid twice, " + taken);
        }
        if (taken.get(0) == 2 && taken.get(1) >= 2) {
            throw new IllegalArgumentException("overbooked, " + stock);
        }
        if (taken.size() == 3 && taken.get(2) == 2 && stock == 1) {
            throw new UnsupportedOperationException("no such carrier");
        }
    }

    /** A lost update that needs two deviations, and its twin that survives everything. */
    public static Subject lostUpdate(boolean fixed) {
        return Subject.of(fixed ? "fixed" : "buggy", choices -> {
            int balance = 0;
            int read = balance;
            for (int i = 0; i < 6; i++) {
                try (var group = choices.group("step")) {
                    if (choices.bool("other client writes")) {
                        balance += choices.oneOf("amount", 0, 1, 2);
                    }
                    if (fixed) {
                        read = balance;
                    }
                }
            }
            if (read != balance) {
                throw new AssertionError("lost " + (balance - read));
            }
        });
    }
}
