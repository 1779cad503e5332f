package dev.windtunnel.fidelity.azure;

import dev.windtunnel.fidelity.grammar.Blob;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Side;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An endpoint that is called through the public clients of the SDK. There is a client of the service for each kind of access. */
final class AzureSide implements Side {

    private final SdkClasses sdk;
    private final Map<String, AzureOperation> operations;
    private final ModelTypes types;
    private final ModelWriter writer;
    private final Results results;
    private final ErrorReader errors;
    private final SentRequests sent = new SentRequests();
    private final AzureClients factory;
    private final Map<Access, Object> clients = new EnumMap<>(Access.class);
    private final Map<Access, Object> secondaryClients = new EnumMap<>(Access.class);

    AzureSide(
            SdkClasses sdk,
            Map<String, AzureOperation> operations,
            ModelTypes types,
            Function<SentRequests, AzureClients> factory) {
        this.sdk = sdk;
        this.operations = operations;
        this.types = types;
        this.writer = new ModelWriter(types);
        this.results = new Results(sdk, types);
        this.errors = new ErrorReader(sdk);
        this.factory = factory.apply(sent);
    }

    @Override
    public Answer call(String name, Map<String, Object> arguments, Access access) throws InterruptedException {
        AzureOperation operation = operations.get(name);
        if (operation == null) {
            throw new IllegalArgumentException("There is no operation '" + name + "'.");
        }
        SentRequests.Count count = sent.begin();
        try {
            Object client = client(operation.secondary(), access);
            for (AzureOperation.Way way : operation.way()) {
                client = part(client, way, arguments);
            }
            Object result = Reflection.invoke(
                    operation.method(), client, arguments(operation.method(), operation.signature(), arguments, count));
            // Lists and pollers ask only when they are read.
            Results.Read read = results.read(operation.method(), result, client, count.status());
            return new Answer(
                    Answer.Outcome.DONE,
                    read.status() == 0 ? count.status() : read.status(),
                    "",
                    "",
                    read.fields(),
                    count.attempts());
        } catch (RuntimeException | LinkageError e) {
            // The SDK needs some libraries only to read what is unusual.
            return errors.answer(e, count);
        }
    }

    private synchronized Object client(boolean secondary, Access access) {
        Map<Access, Object> known = secondary ? secondaryClients : clients;
        Object made = known.get(access);
        if (made == null) {
            made = factory.service(secondary, access);
            known.put(access, made);
        }
        return made;
    }

    private Object part(Object of, AzureOperation.Way way, Map<String, Object> arguments) {
        Set<String> names = way.step().by().parameters().stream()
                .map(Signature.Parameter::name)
                .collect(Collectors.toSet());
        if (way.step().optional() && names.stream().noneMatch(arguments::containsKey)) {
            return of;
        }
        Object target = of;
        if (!way.step().builder().isEmpty()) {
            target = AzureClients.newObject(sdk.type(way.step().builder().substring("com.azure.".length())));
            Reflection.call(target, way.step().takes(), of);
        }
        Object made = Reflection.given(
                Reflection.invoke(
                        way.method(),
                        target,
                        arguments(way.method(), way.step().by(), arguments, new SentRequests.Count())),
                way.method());
        return way.step().builder().isEmpty() ? made : Reflection.call(made, "buildClient");
    }

    private @Nullable Object[] arguments(
            Method method, Signature signature, Map<String, Object> given, SentRequests.Count count) {
        Type[] parameters = method.getGenericParameterTypes();
        List<@Nullable Object> made = new ArrayList<>();
        for (int i = 0; i < parameters.length; i++) {
            Signature.Parameter parameter = signature.parameters().get(i);
            made.add(
                    switch (parameter.role()) {
                        case MEMBER -> writer.value(parameter.name(), parameters[i], given.get(parameter.name()));
                        case SPREAD -> spread(ModelTypes.raw(parameters[i]), given, parameter.optional());
                        case LENGTH ->
                            given.get(parameter.name()) instanceof Blob blob ? (long) blob.bytes().length : 0L;
                        case UNUSED -> parameter.type().equals("Context") ? SentRequests.context(sdk, count) : null;
                    });
        }
        return made.toArray();
    }

    /** An object of what is given of its members; none if nothing is, because it is left out by users, too. */
    private @Nullable Object spread(Class<?> type, Map<String, Object> given, boolean optional) {
        Map<String, Object> own = new LinkedHashMap<>();
        boolean needed = false;
        for (Property property : types.settable(type)) {
            needed |= property.required();
            Object value = given.get(property.name());
            if (value != null) {
                own.put(property.name(), value);
            }
        }
        boolean isOptions = type.getSimpleName().endsWith("Options");
        return own.isEmpty() && (optional || !(isOptions || needed)) ? null : writer.structure(type, own);
    }

    @Override
    public void close() {
        // The clients share what the SDK keeps for all of them.
    }
}
