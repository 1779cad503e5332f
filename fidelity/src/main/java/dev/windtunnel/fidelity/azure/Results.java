package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Member;
import dev.windtunnel.fidelity.grammar.Range;
import dev.windtunnel.fidelity.grammar.Shape;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What public methods give: a response with a value, a page of values, or a poller. */
final class Results {

    /** A list is read as far as its first page. */
    private static final String ITEMS = "items";

    private static final String TOKEN = "continuationToken";
    /** A value that is no structure. */
    private static final String VALUE = "value";
    /** Where a blob is, so that copies can be made of it. */
    private static final String URL = "blobUrl";
    /** Only the client of a new snapshot knows it. */
    private static final String SNAPSHOT = "snapshotId";

    /** They tell of the exchange, not of what was asked for: each version of an emulator has a version of the protocol. */
    private static final Set<String> OF_THE_EXCHANGE = Set.of("version", "requestId", "clientRequestId");

    private final ModelTypes types;
    private final ModelReader reader;
    private final Class<?> response;
    private final Class<?> pages;
    private final Class<?> poller;

    Results(SdkClasses sdk, ModelTypes types) {
        this.types = types;
        this.reader = new ModelReader(types);
        this.response = sdk.type("core.http.rest.Response");
        this.pages = sdk.type("core.http.rest.PagedIterable");
        this.poller = sdk.type("core.util.polling.SyncPoller");
    }

    /** What a call gave. */
    record Read(int status, Map<String, Object> fields) {}

    /** The members of what a method of this type gives. */
    static List<Member> members(ModelShapes shapes, Type type) {
        List<Member> members = new ArrayList<>();
        if (ModelTypes.raw(type).getSimpleName().equals("PagedIterable")) {
            members.add(
                    new Member(ITEMS, new Shape.Items(shapes.output(ModelTypes.argument(type, 0)), Range.ANY), false));
            members.add(new Member(TOKEN, Shape.Text.ANY, false));
        } else {
            members.addAll(shapes.resultMembers(type, VALUE));
        }
        members.add(new Member(SNAPSHOT, Shape.Text.ANY, false));
        members.add(new Member(URL, Shape.Text.ANY, false));
        return members;
    }

    Read read(Method method, @Nullable Object result, Object client, int status) {
        Map<String, Object> fields = new LinkedHashMap<>();
        int own = status;
        if (pages.isInstance(result)) {
            Object page = firstPage(result);
            own = (int) Reflection.call(page, "getStatusCode");
            put(fields, ITEMS, reader.value(listOf(method), Reflection.call(page, "getValue")));
            get(page, "getContinuationToken").ifPresent(token -> put(fields, TOKEN, token.toString()));
        } else if (response.isInstance(result)) {
            own = (int) Reflection.call(result, "getStatusCode");
            get(result, "getValue").ifPresent(value -> {
                value(fields, valueType(method, value), value);
                get(value, "getSnapshotId").ifPresent(id -> put(fields, SNAPSHOT, id.toString()));
            });
            get(result, "getDeserializedHeaders").filter(Results::isPublic).ifPresent(headers -> {
                fields.putAll(reader.structure(headers));
                fields.keySet().removeAll(OF_THE_EXCHANGE);
            });
        } else if (poller.isInstance(result)) {
            Object polled = Reflection.call(result, "poll");
            get(polled, "getValue").ifPresent(value -> value(fields, value.getClass(), value));
        }
        get(client, "getBlobUrl")
                .map(Object::toString)
                .filter(url -> !url.contains("?"))
                .ifPresent(url -> put(fields, URL, url));
        return new Read(own, fields);
    }

    /** Other headers are those of the protocol, which users do not see. */
    private static boolean isPublic(Object headers) {
        return !headers.getClass().getPackageName().contains(".implementation");
    }

    private Object firstPage(Object result) {
        Iterator<?> iterator = ((Iterable<?>) Reflection.call(result, "iterableByPage")).iterator();
        if (!iterator.hasNext()) {
            throw new IllegalStateException("The Azure SDK gave no page.");
        }
        return iterator.next();
    }

    private static Type valueType(Method method, Object value) {
        Type type = ModelTypes.argument(method.getGenericReturnType(), 0);
        return ModelTypes.raw(type) == Object.class ? value.getClass() : type;
    }

    private void value(Map<String, Object> fields, Type type, Object value) {
        if (types.kind(type) == ModelTypes.Kind.STRUCTURE) {
            fields.putAll(reader.structure(value));
        } else {
            put(fields, VALUE, reader.value(type, value));
        }
    }

    /** A page has the values as a list, whatever their type. */
    private static Type listOf(Method method) {
        Type element = ModelTypes.argument(method.getGenericReturnType(), 0);
        return new ListType(element);
    }

    private static void put(Map<String, Object> fields, String name, @Nullable Object value) {
        if (value != null) {
            fields.put(name, value);
        }
    }

    private static Optional<Object> get(Object target, String getter) {
        return Reflection.method(target.getClass(), getter, false).map(method -> Reflection.invoke(method, target));
    }

    /** A list of this. */
    private record ListType(Type element) implements java.lang.reflect.ParameterizedType {

        @Override
        public Type[] getActualTypeArguments() {
            return new Type[] {element};
        }

        @Override
        public Type getRawType() {
            return List.class;
        }

        @Override
        public @Nullable Type getOwnerType() {
            return null;
        }
    }
}
