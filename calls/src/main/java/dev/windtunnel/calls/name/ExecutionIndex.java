package dev.windtunnel.calls.name;

import dev.windtunnel.calls.code.Digest;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Secrets;
import dev.windtunnel.calls.message.Signature;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The identity of one call, the same in every execution (thesis, definition 14): the calls that led to it, each with its
 * signature, arguments, call stack and count.
 *
 * <p>The {@link #compact() compact} form is a number of 48 bits, which paths contain. It is computed from the parts that are
 * used; equality of indexes depends on the same parts.
 */
public final class ExecutionIndex {

    /** The index of the test itself: no call has been made. */
    public static final ExecutionIndex ROOT = new ExecutionIndex(null, null, 0);

    /** Enough bits for millions of calls without a collision, and few enough for ten of them to fit into a token. */
    private static final long MASK = (1L << 48) - 1;

    private static final int COMPACT_DIGITS = 12;

    private final @Nullable ExecutionIndex parent;
    private final @Nullable Element element;
    private final long compact;

    /**
     * One call of an index.
     *
     * @param tags added by developers for debugging
     * @param caller the service that makes the call
     * @param target the service or host that is called
     * @param count the number of this call among equal calls of its request, from 1
     */
    public record Element(
            Map<String, String> tags,
            String caller,
            String target,
            Signature signature,
            CallStack stack,
            Payload payload,
            int count) {
        public Element {
            tags = Map.copyOf(tags);
        }
    }

    private ExecutionIndex(@Nullable ExecutionIndex parent, @Nullable Element element, long compact) {
        this.parent = parent;
        this.element = element;
        this.compact = compact;
    }

    /** The index of a call that is made in the request with this index and counted by this invocation signature. */
    public ExecutionIndex then(Element next, long invocation, Set<IndexPart> parts) {
        return new ExecutionIndex(this, next, compact(compact, invocation, next.count(), parts));
    }

    /** The compact form of the index of a call that is made in the request with this compact form. */
    public static long compact(long request, long invocation, int count, Set<IndexPart> parts) {
        long digest = invocation;
        if (parts.contains(IndexPart.PATH)) {
            digest = Digest.mix(digest, request);
        }
        if (parts.contains(IndexPart.COUNT)) {
            digest = Digest.mix(digest, count);
        }
        return digest & MASK;
    }

    /**
     * The value by which calls of one request are counted: the invocation signature (definition 13), limited to the parts
     * that are used.
     */
    public static long invocation(Signature signature, CallStack stack, Payload payload, Set<IndexPart> parts) {
        long digest = signature.digest();
        if (parts.contains(IndexPart.STACK)) {
            digest = Digest.mix(digest, stack.digest());
        }
        if (parts.contains(IndexPart.PAYLOAD)) {
            digest = Digest.mix(digest, payload.digest());
        }
        return digest;
    }

    /** The number that represents the index in a path. */
    public long compact() {
        return compact;
    }

    /** The calls that lead to this one, the first one first. */
    public List<Element> elements() {
        Deque<Element> elements = new ArrayDeque<>();
        for (ExecutionIndex at = this; at != null && at.element != null; at = at.parent) {
            elements.push(at.element);
        }
        return new ArrayList<>(elements);
    }

    /** The debugging form: every part of every call in readable form. */
    public String debug() {
        StringBuilder text = new StringBuilder("[");
        for (Element each : elements()) {
            if (text.length() > 1) {
                text.append(" :: ");
            }
            if (!each.tags().isEmpty()) {
                text.append(Secrets.hidden(each.tags())).append(' ');
            }
            text.append(each.caller())
                    .append(" > ")
                    .append(each.target())
                    .append(' ')
                    .append(each.signature());
            if (!each.payload().text().isEmpty()) {
                text.append(" with ").append(each.payload().text());
            }
            if (!each.stack().sites().isEmpty()) {
                text.append(" at ")
                        .append(String.join(
                                " < ",
                                each.stack().sites().stream()
                                        .map(CallSite::place)
                                        .toList()));
            }
            text.append(" |").append(each.count());
        }
        return text.append(']').toString();
    }

    /** The verbose form: every part of every call, hashed. Its length depends on the depth of the path. */
    public String verbose() {
        StringBuilder text = new StringBuilder("[");
        for (Element each : elements()) {
            if (text.length() > 1) {
                text.append("::");
            }
            text.append(Digest.hex(Digest.of(new TreeMap<>(each.tags()).toString())))
                    .append('-')
                    .append(Digest.hex(Digest.of(each.caller())))
                    .append('-')
                    .append(Digest.hex(Digest.of(each.target(), each.signature().digest())))
                    .append('-')
                    .append(Digest.hex(each.stack().digest()))
                    .append('-')
                    .append(Digest.hex(each.payload().digest()))
                    .append('|')
                    .append(each.count());
        }
        return text.append(']').toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExecutionIndex that && compact == that.compact;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(compact);
    }

    @Override
    public String toString() {
        return HexFormat.of().toHexDigits(compact, COMPACT_DIGITS);
    }
}
