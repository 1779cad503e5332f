package dev.windtunnel.demo.shelf;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Messages on shelves. */
final class MailOperations {

    private static final int TEXT = 256;
    private static final long MINUTE = 60;
    private static final long DEFAULT_VISIBILITY = 30;
    private static final long MOST = 10;

    private final Library library;

    MailOperations(Library library) {
        this.library = library;
    }

    Reply send(Request request) {
        String text = Arguments.text(request, "text", 1, TEXT);
        long delay = Arguments.number(request, "delay", 0, MINUTE).orElse(0L);
        Shelf shelf = library.shelf(request);
        double from = library.seconds() + (library.tells(Lie.DELAY_IGNORED) ? 0 : delay);
        Mailbox.Message message = new Mailbox.Message(library.guid(), text, from);
        shelf.mailbox().add(message);
        return Reply.of(Reply.CREATED, Map.of("messageId", message.id()));
    }

    Reply receive(Request request) {
        long most = MOST + (library.tells(Lie.ELEVENTH_MESSAGE) ? 1 : 0);
        long count = Arguments.number(request, "count", 1, most).orElse(1L);
        long visibility = visibility(request);
        Shelf shelf = library.shelf(request);
        double now = library.seconds();
        List<Mailbox.Message> messages = shelf.mailbox().visible(count, now);
        messages.forEach(message -> {
            message.visibleFrom = now + visibility;
            message.receipt = library.guid();
            message.received++;
        });
        return Reply.ok(Map.of(
                "messages",
                messages.stream()
                        .map(message -> {
                            Map<String, Object> told = told(message);
                            told.put("receipt", message.receipt);
                            return told;
                        })
                        .toList()));
    }

    private long visibility(Request request) {
        try {
            return Arguments.number(request, "visibility", 0, MINUTE).orElse(DEFAULT_VISIBILITY);
        } catch (Refusal e) {
            throw library.tells(Lie.BARE_BAD_REQUEST) ? new Refusal(e.status(), e.code(), "Bad Request") : e;
        }
    }

    private static Map<String, Object> told(Mailbox.Message message) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("messageId", message.id());
        told.put("text", message.text());
        told.put("received", message.received);
        return told;
    }

    Reply peek(Request request) {
        long count = Arguments.number(request, "count", 1, MOST).orElse(1L);
        if (count == MOST && library.tells(Lie.PEEKING_AT_TEN)) {
            throw new Trouble(Trouble.Kind.BROKEN_CONNECTION);
        }
        Shelf shelf = library.shelf(request);
        return Reply.ok(Map.of(
                "messages",
                shelf.mailbox().visible(count, library.seconds()).stream()
                        .map(MailOperations::told)
                        .toList()));
    }

    Reply delete(Request request) {
        String receipt =
                request.option("receipt").orElseThrow(() -> Refusal.invalid("The parameter 'receipt' is missing."));
        Shelf shelf = library.shelf(request);
        String id = request.path().getOrDefault("messageId", "");
        Mailbox.Message found = shelf.mailbox().all().stream()
                .filter(message -> message.id().equals(id))
                .findFirst()
                .orElseThrow(() -> Refusal.missing("MessageNotFound", "There is no message '" + id + "'."));
        if (!found.receipt.equals(receipt)) {
            throw new Refusal(400, "ReceiptMismatch", "The receipt is not the last one of the message.");
        }
        shelf.mailbox().all().remove(found);
        return Reply.done();
    }

    Reply clear(Request request) {
        library.shelf(request).mailbox().all().clear();
        return Reply.done();
    }
}
