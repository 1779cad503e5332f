package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.record.UsageException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a client offers.
 *
 * @param type the interface of the client that blocks
 * @param operations by their names
 * @param asyncOnly the names of operations that only the asynchronous client has, such as those with streams of events
 */
record SdkClient(String service, Class<?> type, Map<String, SdkOperation> operations, List<String> asyncOnly) {

    private static final String REQUEST = "Request";
    private static final String RESPONSE = "Response";

    static SdkClient of(SdkClasses sdk, String service, String className) {
        Class<?> type = sdk.type(className);
        Map<String, SdkOperation> operations = operations(sdk, type);
        if (operations.isEmpty()) {
            throw new UsageException("'" + type.getName() + "' has no operations; name another service.");
        }
        Set<String> others = sdk.find(className.replaceFirst("Client$", "AsyncClient"))
                .map(SdkClient::asyncOperations)
                .orElse(Set.of());
        List<String> asyncOnly = others.stream()
                .filter(name -> !operations.containsKey(name))
                .sorted()
                .toList();
        return new SdkClient(service, type, operations, asyncOnly);
    }

    private static Map<String, SdkOperation> operations(SdkClasses sdk, Class<?> client) {
        Class<?> body = sdk.type("core.sync.RequestBody");
        Class<?> transformer = sdk.type("core.sync.ResponseTransformer");
        Map<String, SdkOperation> operations = new TreeMap<>();
        for (Method method : client.getMethods()) {
            List<Class<?>> parameters = List.of(method.getParameterTypes());
            if (parameters.isEmpty() || !isRequestOf(method)) {
                continue;
            }
            List<Class<?>> streams = parameters.subList(1, parameters.size());
            boolean download = streams.contains(transformer);
            // Other variants take files, or give streams: they send the same requests.
            boolean isPlain = method.getReturnType().getSimpleName().endsWith(RESPONSE);
            if (Set.of(body, transformer).containsAll(streams) && (download || isPlain)) {
                SdkOperation operation = new SdkOperation(
                        name(parameters.get(0)),
                        method,
                        parameters.get(0),
                        download ? responseOf(method) : method.getReturnType(),
                        streams.contains(body),
                        download,
                        Arrays.stream(method.getExceptionTypes())
                                .map(Class::getSimpleName)
                                .collect(Collectors.toUnmodifiableSet()));
                operations.put(operation.name(), operation);
            }
        }
        return new LinkedHashMap<>(operations);
    }

    private static Set<String> asyncOperations(Class<?> client) {
        return Arrays.stream(client.getMethods())
                .filter(method -> method.getParameterCount() > 0 && isRequestOf(method))
                .filter(method -> method.getReturnType().getSimpleName().equals("CompletableFuture"))
                .map(method -> name(method.getParameterTypes()[0]))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether a method is named after the request that it takes. That of a paginator has a longer name, and that of a consumer takes none. */
    private static boolean isRequestOf(Method method) {
        String request = method.getParameterTypes()[0].getSimpleName();
        return request.endsWith(REQUEST) && name(method.getParameterTypes()[0]).equalsIgnoreCase(method.getName());
    }

    private static String name(Class<?> request) {
        String name = request.getSimpleName();
        return name.substring(0, name.length() - REQUEST.length());
    }

    /** The first argument of the type of the transformer is the response that it transforms. */
    private static Class<?> responseOf(Method method) {
        Type[] parameters = method.getGenericParameterTypes();
        return Optional.of(parameters[parameters.length - 1])
                .filter(ParameterizedType.class::isInstance)
                .map(type -> ((ParameterizedType) type).getActualTypeArguments()[0])
                .filter(Class.class::isInstance)
                .<Class<?>>map(type -> (Class<?>) type)
                .orElseThrow(() -> new IllegalStateException("'" + method + "' does not say what it gives."));
    }
}
