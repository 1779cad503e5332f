package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.compare.Comparison;
import dev.windtunnel.fidelity.compare.Masks;
import dev.windtunnel.fidelity.examples.Reference;
import dev.windtunnel.fidelity.grammar.JsonValues;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Names;
import dev.windtunnel.record.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Calls to both sides, one after the other, with names of its own: a test is one, and so is each run that confirms it.
 */
final class Conversation {

    private static final long PAUSE_MILLIS = 1_000;
    private static final int READY_TRIES = 100;
    private static final long READY_PAUSE_MILLIS = 50;

    private final Endpoints endpoints;
    private final Masks masks;
    private final Strangers strangers;
    private final String unique;
    private final Names emulator;
    private final Names reference;
    private final ReferenceSide.Talk talk;

    /**
     * Begins a conversation.
     *
     * @param masks what is known to be made up by services
     * @param strangers who is not compared
     * @param number of this conversation; no other one may have it
     */
    Conversation(Endpoints endpoints, Masks masks, Strangers strangers, AtomicLong number) {
        this.endpoints = endpoints;
        this.masks = masks;
        this.strangers = strangers;
        this.unique = endpoints.unique(number.incrementAndGet());
        this.emulator = new Names(unique, endpoints.emulatorHost());
        this.reference = new Names(unique, endpoints.referenceHost());
        this.talk = endpoints.begin(unique);
    }

    /** Names a resource that a call is going to make, or that nobody makes. */
    void name(String symbol, String format) {
        emulator.name(symbol, format);
        reference.name(symbol, format);
    }

    /** Whether all that a call refers to is known on both sides. */
    boolean canSend(Call call) {
        return Reference.in(call.arguments()).stream().allMatch(this::means);
    }

    /** Whether a reference is known on both sides. */
    boolean means(Reference one) {
        return emulator.meaning(one).isPresent() && reference.meaning(one).isPresent();
    }

    /** Whether the reference has an answer, now that a call can be sent: a recording holds only what was recorded. */
    boolean isHeld(Call call) {
        return talk.holds(() -> question(call));
    }

    private ReferenceSide.Question question(Call call) {
        return new ReferenceSide.Question(
                () -> call.operation() + " " + Json.write(JsonValues.write(call.arguments())) + " " + call.access()
                        + (call.losesAnswer() ? " LOST" : ""),
                call.operation(),
                reference.resolved(call.arguments()),
                call.access(),
                call.losesAnswer());
    }

    /** Sends a call to both sides at once, and waits for both. */
    Exchange send(Call call, boolean probe) throws InterruptedException {
        ReferenceSide.Question question = question(call);
        Exchange exchange = exchange(
                call, question, probe, emulator -> talk.answer(question, answer -> agrees(call, emulator, answer)));
        if (call.ready().isPresent()
                && exchange.emulator().isDone()
                && exchange.reference().isDone()) {
            await(call.ready().get());
        }
        return exchange;
    }

    private Exchange exchange(Call call, ReferenceSide.Question question, boolean probe, Endpoints.Asking asking)
            throws InterruptedException {
        Map<String, Object> forEmulator = emulator.resolved(call.arguments());
        Endpoints.Both answers = endpoints.call(call, forEmulator, asking);
        if (isSilent(answers.emulator()) || isSilent(answers.reference())) {
            endpoints.revive();
        }
        return new Exchange(
                call,
                heard(call, answers.emulator(), forEmulator, emulator),
                heard(call, answers.reference(), question.arguments(), reference),
                probe);
    }

    /** Whether an answer that the reference may give is the one that the emulator gives. */
    private boolean agrees(Call call, Future<Answer> emulators, Answer answer) {
        try {
            Answer theirs = Endpoints.get(emulators);
            return Comparison.of(call.operation(), emulator.canonical(theirs), reference.canonical(answer), masks)
                    .isEmpty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean isSilent(Answer answer) {
        return answer.outcome() == Answer.Outcome.NO_ANSWER;
    }

    /** Waits until a new resource can be used on both sides; a side that takes too long is compared as it is. */
    private void await(Call.Ready ready) throws InterruptedException {
        for (int i = 0; i < READY_TRIES && canSend(ready.call()) && isHeld(ready.call()); i++) {
            ReferenceSide.Question question = question(ready.call());
            Exchange exchange = exchange(ready.call(), question, true, emulator -> talk.poll(question));
            if (says(exchange.emulator(), ready) && says(exchange.reference(), ready)) {
                return;
            }
            Thread.sleep(READY_PAUSE_MILLIS);
        }
    }

    /** Deletes something that nobody needs any more. */
    Exchange discard(Call call) throws InterruptedException {
        ReferenceSide.Question question = question(call);
        return exchange(call, question, false, emulator -> talk.discard(question));
    }

    private static boolean says(Answer answer, Call.Ready ready) {
        return Names.at(answer.fields(), ready.path())
                .filter(ready.value()::equals)
                .isPresent();
    }

    /** Remembers an answer, and puts symbols into it. */
    private Answer heard(Call call, Answer answer, Map<String, Object> sent, Names names) {
        if (answer.isDone()) {
            names.answered(call.symbol(), answer.fields());
            if (!call.creates().isEmpty()) {
                names.answered(call.creates(), answer.fields());
                nameOf(call.creates(), call.arguments(), sent).ifPresent(name -> names.rename(call.creates(), name));
            }
            masks.madeUp(call.operation(), answer.fields())
                    .forEach((path, value) -> names.learn(value, call.symbol() + "." + path));
        }
        return names.canonical(strangers.without(answer, unique));
    }

    /** Under which name a resource was made: a change may have made another one of it. */
    private static Optional<String> nameOf(String symbol, Map<String, Object> meant, Map<String, Object> sent) {
        return meant.entrySet().stream()
                .filter(entry -> Reference.in(entry.getValue()).stream()
                        .anyMatch(
                                one -> one.source().equals(symbol) && one.path().isEmpty()))
                .map(entry -> sent.get(entry.getKey()))
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .findFirst();
    }

    /**
     * Sends the same calls in a conversation of their own; a call whose references have no meaning there ends it.
     *
     * @param pauseBefore the number of the exchange before which both sides get time to finish what they do; negative for none
     */
    List<Exchange> repeat(List<Exchange> exchanges, Map<String, String> formats, int pauseBefore)
            throws InterruptedException {
        formats.forEach(this::name);
        List<Exchange> again = new ArrayList<>();
        for (Exchange exchange : exchanges) {
            if (again.size() == pauseBefore) {
                Thread.sleep(PAUSE_MILLIS);
                talk.paused();
            }
            if (!canSend(exchange.call()) || !isHeld(exchange.call())) {
                break;
            }
            again.add(send(exchange.call(), exchange.probe()));
        }
        return again;
    }
}
