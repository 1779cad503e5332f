package dev.windtunnel.model.sync.drivers.folders;

import dev.windtunnel.model.sync.drivers.processes.ChildProcess;
import dev.windtunnel.model.sync.drivers.processes.ExitCleanup;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A folder that a {@link NodeProcess} serves, on this machine or on another one. */
public final class RemoteNode implements Node {

    private static final Duration TO_START = Duration.ofSeconds(60);
    private static final Duration TO_ANSWER = Duration.ofSeconds(60);
    private static final Duration TO_DIE = Duration.ofSeconds(2);

    private final String who;
    private final ChildProcess child;
    private final DataOutputStream out;
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final boolean atomic;

    /** An answer, or the reason why there is none. */
    private record Answer(
            List<@Nullable String> texts, @Nullable IOException failure) {}

    private RemoteNode(String who, ChildProcess child) throws IOException {
        this.who = who;
        this.child = child;
        this.out = new DataOutputStream(new BufferedOutputStream(child.input()));
        Thread listener = new Thread(this::listen, "windtunnel-listener to " + who);
        listener.setDaemon(true);
        listener.start();
        List<@Nullable String> greeting = receive(TO_START);
        if (greeting.size() != 2 || !NodeProtocol.GREETING.equals(greeting.get(0))) {
            throw new IOException(who + " greets with " + greeting + " instead of '" + NodeProtocol.GREETING
                    + "'; is it the same version?");
        }
        this.atomic = Boolean.parseBoolean(greeting.get(1));
    }

    public static RemoteNode start(String who, List<String> command) throws IOException {
        ChildProcess child = ExitCleanup.start(who, new ProcessBuilder(command));
        try {
            return new RemoteNode(who, child);
        } catch (IOException | RuntimeException e) {
            child.close();
            throw e;
        }
    }

    private void listen() {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(child.output()))) {
            while (true) {
                answers.add(new Answer(NodeProtocol.receive(in), null));
            }
        } catch (IOException e) {
            answers.add(new Answer(List.of(), e));
        }
    }

    private List<@Nullable String> receive(Duration atMost) throws IOException {
        Answer answer;
        try {
            answer = answers.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for " + who);
        }
        if (answer == null) {
            throw new IOException(who + " did not answer within " + atMost.toSeconds() + " s. " + child.lastWords());
        }
        if (answer.failure() == null) {
            return answer.texts();
        }
        // No further answers can arrive.
        answers.add(answer);
        if (answer.failure() instanceof EOFException) {
            throw child.diedWithin(TO_DIE);
        }
        throw new IOException(who + ": " + answer.failure().getMessage() + " " + child.lastWords(), answer.failure());
    }

    private synchronized List<@Nullable String> ask(@Nullable String... question) throws IOException {
        try {
            NodeProtocol.send(out, Arrays.asList(question));
        } catch (IOException e) {
            throw child.diedWithin(TO_DIE);
        }
        List<@Nullable String> answer = receive(TO_ANSWER);
        if (answer.isEmpty() || !NodeProtocol.DONE.equals(answer.get(0))) {
            throw new IOException(who + ": " + (answer.size() > 1 ? answer.get(1) : answer));
        }
        return answer.subList(1, answer.size());
    }

    @Override
    public @Nullable String read(String file) throws IOException {
        return ask(NodeProtocol.READ, file).get(0);
    }

    @Override
    public @Nullable String write(String file, @Nullable String value) throws IOException {
        return ask(NodeProtocol.WRITE, file, value).get(0);
    }

    @Override
    public boolean rename(String from, String to) throws IOException {
        return Boolean.parseBoolean(ask(NodeProtocol.RENAME, from, to).get(0));
    }

    @Override
    public void removeDirectory(String directory) throws IOException {
        List<@Nullable String> unused = ask(NodeProtocol.REMOVE_DIRECTORY, directory);
    }

    @Override
    public SortedMap<String, String> list(String prefix) throws IOException {
        List<@Nullable String> answer = ask(NodeProtocol.LIST, prefix);
        SortedMap<String, String> found = new TreeMap<>();
        for (int i = 0; i + 1 < answer.size(); i += 2) {
            found.put(String.valueOf(answer.get(i)), String.valueOf(answer.get(i + 1)));
        }
        return found;
    }

    @Override
    public void remove(String prefix) throws IOException {
        List<@Nullable String> unused = ask(NodeProtocol.REMOVE, prefix);
    }

    @Override
    public boolean observesAtomically() {
        return atomic;
    }

    /** The process, for tests that kill it. */
    public ProcessHandle handle() {
        return child.handle();
    }

    /**
     * Closes the input of the process, which then ends by itself and cleans up. A local process is killed if it does not end.
     */
    @Override
    public void close() throws IOException {
        try {
            child.endInput(TO_DIE);
        } finally {
            child.close();
        }
    }
}
