package dev.windtunnel.fidelity.setup;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Masks;
import dev.windtunnel.fidelity.compare.Messages;
import dev.windtunnel.fidelity.grammar.JsonValues;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Names;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * An emulator as a generated test calls it: arguments are JSON, and in their texts <code>${table-1}</code> is the name of a resource, and
 * <code>${CreateTable-1.Table.Id}</code> a field of the answer to the call with that symbol.
 */
public final class EmulatedService implements AutoCloseable {

    private static final int WORD = 8;
    private static final int READY_TRIES = 100;
    private static final long READY_PAUSE_MILLIS = 50;

    private final Api api;
    private final Host host;
    private final Side side;
    private final Names names;

    private EmulatedService(Api api, Host host) {
        this.api = api;
        this.host = host;
        this.side = api.open(host.endpoint());
        this.names = new Names(
                RandomSource.freshSecret().substring(0, WORD),
                String.valueOf(host.endpoint().uri().getAuthority()));
    }

    /**
     * A service at an emulator, or at anything else that claims to be it.
     *
     * @param service as {@code windtunnel fuzz} is given it
     * @param sdk the version of the SDK; empty for the one that is known to work
     * @param emulator its URL, or the name of something that is built in
     */
    public static EmulatedService at(String service, String sdk, String emulator) {
        FuzzSetup setup = new FuzzSetup(service, emulator, emulator, sdk, "", java.util.Set.of(), false);
        Host host = OpenedService.host(setup, emulator, "--emulator", OpenedService.EMULATOR_KEYS, System.getenv());
        return new EmulatedService(Services.find(setup, System.getenv()).api(), host);
    }

    /** Gives a resource a name that nobody else has; %s stands where it has to differ. */
    public EmulatedService named(String symbol, String format) {
        names.name(symbol, format);
        return this;
    }

    /** Calls an operation with the keys of the endpoint. */
    public Answered call(String symbol, String operation, String arguments) throws InterruptedException {
        return call(symbol, operation, arguments, Access.OWN);
    }

    /** Calls an operation. */
    public Answered call(String symbol, String operation, String arguments, Access access) throws InterruptedException {
        return answered(symbol, operation, side.call(operation, meant(operation, arguments), access));
    }

    /** Calls an operation whose first answer is lost, so that it is sent again. */
    public Answered callLosingAnswer(String symbol, String operation, String arguments) throws InterruptedException {
        return callLosingAnswer(symbol, operation, arguments, Access.OWN);
    }

    /** Calls an operation whose first answer is lost, so that it is sent again. */
    public Answered callLosingAnswer(String symbol, String operation, String arguments, Access access)
            throws InterruptedException {
        return answered(symbol, operation, side.callLosingAnswer(operation, meant(operation, arguments), access));
    }

    private Map<String, Object> meant(String operation, String arguments) {
        return names.resolved(JsonValues.members(JsonObject.parse(arguments, "The arguments of '" + operation + "'")
                .members()));
    }

    private Answered answered(String symbol, String operation, Answer answer) {
        if (answer.isDone()) {
            names.answered(symbol, answer.fields());
        }
        return new Answered(operation, answer);
    }

    /** What came of a call. */
    public final class Answered {
        private final String operation;
        private final Answer answer;

        private Answered(String operation, Answer answer) {
            this.operation = operation;
            this.answer = answer;
        }

        /** The call makes a resource, whose symbol means its answer, too. */
        public Answered makes(String symbol) {
            names.answered(symbol, answer.fields());
            return this;
        }

        /** Waits until a field of another call's answer says that the resource can be used. */
        public Answered until(String asking, String arguments, String path, String value) throws InterruptedException {
            Map<String, Object> meant = meant(asking, arguments);
            for (int i = 0; i < READY_TRIES; i++) {
                Answer state = side.call(asking, meant, Access.OWN);
                if (Names.at(state.fields(), path).filter(value::equals).isPresent()) {
                    return this;
                }
                Thread.sleep(READY_PAUSE_MILLIS);
            }
            throw new AssertionError("'" + path + "' of '" + asking + "' did not become '" + value + "'.");
        }

        /** The status and the code of the error, as in {@code 400 ResourceInUseException}. */
        public String outcome() {
            return Comparison.describe(answer);
        }

        /** What the emulator says about an error. */
        public String message() {
            return answer.message();
        }

        /** Whether that says no more than the status and the code do. */
        public boolean hasBareMessage() {
            return Messages.isBare(answer);
        }

        /** In what a field differs from what the reference gave; empty if it does not. */
        public List<Difference> differences(String path, String fields) {
            Answer expected = Answer.done(
                    answer.status(),
                    JsonValues.members(JsonObject.parse(fields, "The answer of the reference")
                            .members()));
            return Comparison.of(operation, names.canonical(answer), expected, new Masks()).stream()
                    .filter(one -> one.path().equals(path))
                    .toList();
        }
    }

    @Override
    public void close() throws Exception {
        try (host;
                api) {
            side.close();
        }
    }
}
