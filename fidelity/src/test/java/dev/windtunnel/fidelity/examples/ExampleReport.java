package dev.windtunnel.fidelity.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Which examples succeed at an endpoint, and what is answered to the others. */
public final class ExampleReport {

    private ExampleReport() {}

    /**
     * Calls each example by itself.
     *
     * @param byChance operations of which nobody can say whether they succeed
     */
    public static String of(Examples examples, Side side, Set<String> byChance) throws InterruptedException {
        List<String> others = new ArrayList<>();
        int done = 0;
        for (List<Example> calls : new TreeMap<>(examples.calls()).values()) {
            for (int i = 0; i < calls.size(); i++) {
                Answer answer = new ExampleCaller(examples, side).call(calls.get(i));
                if (byChance.contains(calls.get(i).operation())) {
                    continue;
                }
                if (answer.isDone()) {
                    done++;
                } else {
                    others.add(calls.get(i).operation() + (i == 0 ? "" : "#" + (i + 1)) + ": " + text(answer));
                }
            }
        }
        assertThat(done).isPositive();
        return done + " examples succeed, these do not:\n" + String.join("\n", others) + "\n";
    }

    /** Without messages: they have names of resources and numbers of requests. */
    private static String text(Answer answer) {
        return answer.outcome() + " " + answer.status() + " " + answer.code();
    }
}
