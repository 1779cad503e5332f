package dev.windtunnel.fidelity.azure;

import dev.windtunnel.emulators.MavenClassPath;
import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.sdk.Reflection;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import dev.windtunnel.record.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A service of Azure Storage, as the Azure SDK for Java offers it. */
public final class AzureApi implements Api {

    private static final SdkClasses.Maker MAKER =
            new SdkClasses.Maker("Azure SDK", "com.azure.", "give the jar of the service with all that it needs");

    private final SdkClasses sdk;
    private final AzureDocument document;
    private final ModelTypes types;
    private final Map<String, AzureOperation> operations = new LinkedHashMap<>();
    private final Map<String, WireOperation> wire;
    private final Grammar grammar;
    private final AzureSettings settings;

    private AzureApi(String service, AzureDocument document, SdkClasses sdk, AzureSettings settings) {
        this.document = document;
        this.sdk = sdk;
        this.settings = settings;
        this.types = new ModelTypes(sdk, document.constructors());
        this.wire = WireOperation.in(sdk, document.artifact());
        if (wire.isEmpty()) {
            throw new UsageException("The class path of the Azure SDK has no jar of '" + document.artifact()
                    + "'; give all jars of one version of it.");
        }
        ModelShapes shapes = new ModelShapes(types);
        List<Operation> described = new ArrayList<>();
        document.operations().forEach((name, mapped) -> {
            AzureOperation operation = AzureOperation.of(sdk, document, name);
            operations.put(name, operation);
            boolean reads = mapped.reads().orElseGet(() -> wire(mapped.wire()).reads());
            described.add(operation.described(shapes, reads ? Operation.Effect.READS : Operation.Effect.CHANGES));
        });
        this.grammar = new Grammar(service, version(), described);
    }

    /** Whether a name is that of a service of Azure Storage. */
    public static boolean isMeant(String service) {
        return AzureDocument.SERVICES.contains(service);
    }

    /**
     * The class path of the SDK of a service.
     *
     * @param service such as azure-blob
     * @param version of the SDK; empty for the one that is known to work
     */
    public static List<Path> classPath(String service, String version, MavenClassPath maven) {
        AzureDocument document = AzureDocument.of(service);
        String chosen = version.isEmpty() ? document.version() : version;
        StringBuilder dependencies =
                new StringBuilder(MavenClassPath.dependency("com.azure", document.artifact(), chosen)
                        + MavenClassPath.dependency("org.slf4j", "slf4j-nop", "1.7.36"));
        for (String also : document.also()) {
            String[] parts = also.split(":", -1);
            dependencies.append(MavenClassPath.dependency(parts[0], parts[1], parts[2]));
        }
        return maven.resolve(document.artifact() + "-" + chosen, dependencies.toString());
    }

    /**
     * Loads a service.
     *
     * @param service such as azure-blob
     * @param classPath the jars of the SDK with all that they need
     */
    public static AzureApi load(String service, List<Path> classPath, AzureSettings settings) {
        return new AzureApi(service, AzureDocument.of(service), new SdkClasses(MAKER, classPath), settings);
    }

    @Override
    public Grammar grammar() {
        return grammar;
    }

    /** What the SDK can send and no operation here does, with the reasons. */
    public List<String> notCovered() {
        Map<String, String> all = new TreeMap<>();
        wire.keySet()
                .forEach(name -> all.put(
                        name, document.notCovered().getOrDefault(name, "this version of Windtunnel does not know it")));
        document.operations().values().forEach(mapped -> all.remove(mapped.wire()));
        return all.entrySet().stream()
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .toList();
    }

    @Override
    public Side open(Endpoint endpoint) {
        return open(endpoint, settings);
    }

    /** A client that makes its calls in another way. */
    public Side open(Endpoint endpoint, AzureSettings settings) {
        return new AzureSide(sdk, operations, types, sent -> new AzureClients(sdk, document, endpoint, settings, sent));
    }

    @Override
    public void close() {
        stopThreads();
        sdk.close();
    }

    /** Those of the client of HTTP would miss their classes afterwards, and say so. */
    private void stopThreads() {
        try {
            Class<?> resources = Class.forName("reactor.netty.http.HttpResources", true, sdk.loader());
            Object stopping = Reflection.callStatic(
                    resources, "disposeLoopsAndConnectionsLater", Duration.ZERO, settings.timeout());
            Reflection.method(stopping.getClass(), "block", false)
                    .ifPresent(block -> Reflection.invoke(block, stopping));
        } catch (ClassNotFoundException e) {
            // Another client of HTTP has no threads of this kind.
            return;
        }
    }

    private WireOperation wire(String name) {
        WireOperation found = wire.get(name);
        if (found == null) {
            throw new UsageException("The Azure SDK of '" + document.artifact() + "' sends no '" + name
                    + "'; use version " + document.version() + ".");
        }
        return found;
    }

    /** As the name of its jar has it. */
    private String version() {
        return sdk.classPath().stream()
                .map(path -> String.valueOf(path.getFileName()))
                .filter(file -> file.startsWith(document.artifact() + "-") && file.endsWith(".jar"))
                .map(file -> file.substring(document.artifact().length() + 1, file.length() - ".jar".length()))
                .findFirst()
                .orElse("unknown");
    }
}
