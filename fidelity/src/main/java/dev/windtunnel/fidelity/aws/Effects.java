package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Operation.Effect;
import dev.windtunnel.fidelity.grammar.ReadingNames;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import java.lang.reflect.Field;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether operations change anything. HTTP says so where a service has methods for it: GET and HEAD only read, and PUT, PATCH and DELETE do not.
 * Services for which everything is a POST say so by names.
 */
final class Effects {

    private Effects() {}

    static Effect of(SdkClasses sdk, SdkOperation operation) {
        return switch (httpMethod(sdk, operation).orElse("POST")) {
            case "GET", "HEAD" -> Effect.READS;
            case "POST" -> ReadingNames.matches(operation.name()) ? Effect.READS : Effect.CHANGES;
            default -> Effect.CHANGES;
        };
    }

    /** The marshaller of a request holds its HTTP method, in a constant that is not public. */
    private static Optional<String> httpMethod(SdkClasses sdk, SdkOperation operation) {
        String request = operation.request().getName();
        String marshaller = request.replaceFirst("\\.model\\.([^.]+)$", ".transform.$1Marshaller");
        try {
            Field binding = Class.forName(marshaller, true, sdk.loader()).getDeclaredField("SDK_OPERATION_BINDING");
            binding.setAccessible(true);
            Object info = binding.get(null);
            return Optional.ofNullable(info)
                    .map(found ->
                            Reflection.call(found, "httpMethod").toString().toUpperCase(Locale.ROOT));
        } catch (ReflectiveOperationException | LinkageError e) {
            // Other versions of the SDK may keep it elsewhere; the name of the operation still tells.
            return Optional.empty();
        }
    }
}
