package dev.windtunnel.suite.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One message: what it is about, and the rest of it. */
public record Message(Kind kind, List<String> fields) {

    /** What a message is about. */
    public enum Kind {
        /** The first one of every connection: the secret and, if the controller gives the orders in it, the name of the lane. */
        HELLO,
        /** A JVM in which tests run: its process id, its version of Java. */
        JVM,
        /** A test begins: its class, its name. */
        STARTED,
        /**
         * A test has ended, or what is outside of tests: its class, its name, its outcome, its framework, its id, its time, the names of its
         * annotations. The calls follow.
         */
        TEST,
        /** One call of the test before it. */
        CALL,
        /** How often the test before it has called mocks of a client: the class of the client, the number. */
        MOCKED,
        /** What the engine says of the test before it, or of the test that the controller wants to be run: the text. */
        FACT,
        /** A class that could not be instrumented: its name, the reason. */
        NOT_INSTRUMENTED,
        /** Something went wrong inside of the agent: the text. */
        PROBLEM,
        /** A JVM could not be instrumented at all: the reason. */
        REFUSAL,
        /** Calls that may belong to any of several tests: their place, their number. */
        UNATTRIBUTED,
        /** The extension of the build tool has prepared the tests of a module: the module, the plugin. */
        PREPARED,
        /** Tests that get no JVM of their own: the module, the setting that says so, what to do, the number of tests. */
        NOT_FORKED,
        /** How the JVM was started: the program, its folder. The parts follow. */
        RECIPE,
        /** Something that the JVM was started with: what it is, its name, its value. */
        RECIPE_PART,
        /** The controller wants a test to be run: its framework, its id, its class, its name, the engine, whether its steps are told. */
        RUN,
        /** A choice: its label, its identity, its cause, the words of its options. */
        ASK,
        /** The controller wants to know whether the choice that was asked has an option for a word. */
        MEANS,
        /** The option for that word. */
        OPTION,
        /** The option that the choice takes. */
        ANSWER,
        /** Whether the path has an answer for the choice with this identity; the answer is an {@link #ANSWER}. */
        PLANS,
        /** A choice has these options now: its number, their words. */
        WIDENED,
        /** A choice has no other options: its number. */
        SETTLED,
        /** What came of a choice: its number, the outcome, more of it for people. */
        OBSERVED,
        /** Where a choice was asked: its number, the place. */
        PLACED,
        /** Something that people want to read: the text. */
        NOTED,
        /** What a search or an oracle has to know: the number of the choice, or none for the execution, and the text. */
        DESCRIBED,
        /** The test that was to be run has ended: its outcome, and the type, the message and the frames of its failure. */
        RAN
    }

    /** More than this nobody sends. */
    private static final int MOST_FIELDS = 64;

    private static final int MOST_BYTES = 1 << 20;

    public Message {
        fields = List.copyOf(fields);
    }

    public static Message of(Kind kind, String... fields) {
        return new Message(kind, List.of(fields));
    }

    /** A field by its number. */
    public String field(int number) {
        return fields.get(number);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeByte(fields.size());
        out.writeUTF(kind.name());
        for (String field : fields) {
            byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
            int length = Math.min(bytes.length, MOST_BYTES);
            out.writeInt(length);
            out.write(bytes, 0, length);
        }
    }

    /** The next message; empty when the other side has closed. */
    public static Optional<Message> read(DataInputStream in) throws IOException {
        int count = in.read();
        if (count < 0) {
            return Optional.empty();
        }
        if (count > MOST_FIELDS) {
            throw new IOException("This is no message of the agent.");
        }
        Kind kind = kind(in.readUTF());
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int length = in.readInt();
            if (length < 0 || length > MOST_BYTES) {
                throw new IOException("This is no message of the agent.");
            }
            byte[] bytes = in.readNBytes(length);
            if (bytes.length < length) {
                throw new EOFException();
            }
            fields.add(new String(bytes, StandardCharsets.UTF_8));
        }
        return Optional.of(new Message(kind, fields));
    }

    private static Kind kind(String name) throws IOException {
        try {
            return Kind.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new IOException("This is no message of the agent.", e);
        }
    }
}
