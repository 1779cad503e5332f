package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An endpoint that is called through the client of a service. There is a client for each kind of access. */
final class AwsSide implements Side {

    private final SdkClient client;
    private final SdkTypes types;
    private final ClientFactory factory;
    private final ValueWriter writer;
    private final ValueReader reader;
    private final ErrorReader errors;
    private final Bodies bodies;
    private final Method httpResponse;
    private final Method statusCode;
    private final WatchedHttpClient http;
    private final Map<Access, Object> clients = new EnumMap<>(Access.class);
    private final Object httpClient;

    AwsSide(SdkClient client, SdkTypes types, ClientFactory factory, AwsSettings settings) {
        this.client = client;
        this.types = types;
        this.factory = factory;
        SdkClasses sdk = factory.sdk();
        this.writer = new ValueWriter(sdk, types);
        this.reader = new ValueReader(sdk, types);
        this.errors = new ErrorReader(sdk);
        this.bodies = new Bodies(sdk, settings.bodyLimit());
        this.http = new WatchedHttpClient(sdk);
        this.httpClient = http.around(factory.httpClient());
        clients.put(Access.OWN, factory.client(Access.OWN, httpClient));
        this.httpResponse = Reflection.method(sdk.type("core.SdkResponse"), "sdkHttpResponse", false)
                .orElseThrow();
        this.statusCode = Reflection.method(sdk.type("http.SdkHttpResponse"), "statusCode", false)
                .orElseThrow();
    }

    @Override
    public Answer call(String name, Map<String, Object> arguments, Access access) throws InterruptedException {
        SdkOperation operation = client.operations().get(name);
        if (operation == null) {
            throw new IllegalArgumentException(
                    "The service '" + client.service() + "' has no operation '" + name + "'.");
        }
        Object target = client(access);
        WatchedHttpClient.Sent sent = http.begin();
        Object[] parameters;
        try {
            parameters = parameters(operation, arguments);
        } catch (RuntimeException e) {
            // A value that the SDK has no type for, or that its builders refuse.
            return errors.answer(e, sent);
        }
        try {
            return answer(operation, operation.method().invoke(target, parameters), sent);
        } catch (InvocationTargetException e) {
            return errors.answer(e.getCause() == null ? e : e.getCause(), sent);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("'" + operation.method() + "' is not accessible.", e);
        }
    }

    @Override
    public Answer callLosingAnswer(String name, Map<String, Object> arguments, Access access)
            throws InterruptedException {
        http.loseNext();
        try {
            return call(name, arguments, access);
        } finally {
            http.end();
        }
    }

    private Object[] parameters(SdkOperation operation, Map<String, Object> arguments) {
        Map<String, Object> fields = arguments;
        if (operation.upload()) {
            fields = new LinkedHashMap<>(arguments);
            fields.remove(ShapeReader.BODY);
        }
        List<Object> parameters = new ArrayList<>();
        parameters.add(writer.structure(types.structure(operation.request()), fields));
        if (operation.upload()) {
            parameters.add(bodies.upload(arguments.get(ShapeReader.BODY)));
        }
        if (operation.download()) {
            parameters.add(bodies.download());
        }
        return parameters.toArray();
    }

    private Answer answer(SdkOperation operation, @Nullable Object result, WatchedHttpClient.Sent sent) {
        SdkStructure structure = types.structure(operation.response());
        Map<String, Object> fields;
        Object response;
        if (result instanceof Bodies.Downloaded downloaded) {
            response = downloaded.response();
            fields = new LinkedHashMap<>(reader.structure(structure, response));
            fields.put(ShapeReader.BODY, downloaded.body());
        } else {
            response = Reflection.given(result, operation.method());
            fields = reader.structure(structure, response);
        }
        return new Answer(Answer.Outcome.DONE, status(response, sent), "", "", fields, sent.attempts());
    }

    private int status(Object response, WatchedHttpClient.Sent sent) {
        Object answer = Reflection.invoke(httpResponse, response);
        Object status = answer == null ? null : Reflection.invoke(statusCode, answer);
        return status instanceof Integer number ? number : sent.status();
    }

    private synchronized Object client(Access access) {
        Object made = clients.get(access);
        if (made == null) {
            made = factory.client(access, httpClient);
            clients.put(access, made);
        }
        return made;
    }

    @Override
    public synchronized void close() {
        clients.values().forEach(AwsSide::closeClient);
        clients.clear();
        closeClient(httpClient);
    }

    private static void closeClient(Object closeable) {
        try {
            ((AutoCloseable) closeable).close();
        } catch (Exception e) {
            throw new IllegalStateException("A client of the AWS SDK cannot be closed.", e);
        }
    }
}
