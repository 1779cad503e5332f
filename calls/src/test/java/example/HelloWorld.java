package example;

import dev.windtunnel.calls.CallContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** The examples of the thesis, chapter 5: a service that calls another one for every word. */
public final class HelloWorld {

    private final Town town;
    private final Consumer<String> preparation;

    public HelloWorld(Town town) {
        this(town, word -> {});
    }

    /** With what a task of the pool has to do about a word before it calls. */
    public HelloWorld(Town town, Consumer<String> preparation) {
        this.town = town;
        this.preparation = preparation;
    }

    /** Figure 5.1: two calls through one helper. */
    public int throughAHelper() throws IOException, InterruptedException {
        int hello = echo("Hello");
        int world = echo("Hello");
        return hello + world;
    }

    private int echo(String word) throws IOException, InterruptedException {
        return town.get("b", "/echo?s=" + word);
    }

    /** Figure 5.2: a loop that ends with the first failure, and another call then. */
    public void inALoop(List<String> words) throws IOException, InterruptedException {
        for (String word : words) {
            if (town.tryGet("b", "/echo?s=" + word) == 0) {
                town.get("b", "/echo?s=Hello");
                return;
            }
        }
    }

    /** Figure 5.3: whatever failed is tried once more. */
    public void withRetries(List<String> words) throws InterruptedException {
        List<String> failures = new ArrayList<>();
        for (String word : words) {
            if (town.tryGet("b", "/echo?s=" + word) == 0) {
                failures.add(word);
            }
        }
        for (String word : failures) {
            town.tryGet("b", "/echo?s=" + word);
        }
    }

    /** Figure 5.4: all at once, in a pool. */
    public void atOnce(List<String> words, ExecutorService pool) throws Exception {
        List<Future<Integer>> answers = new ArrayList<>();
        for (String word : words) {
            Callable<Integer> call = CallContext.wrap(() -> {
                preparation.accept(word);
                return echo(word);
            });
            answers.add(pool.submit(call));
        }
        for (Future<Integer> answer : answers) {
            answer.get();
        }
    }
}
