package dev.windtunnel.fidelity.aws;

import dev.windtunnel.fidelity.grammar.Grammar;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.sdk.SdkClasses;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A service of AWS, as version 2 of the AWS SDK for Java offers it. */
public final class AwsApi implements Api {

    private static final SdkClasses.Maker MAKER = new SdkClasses.Maker(
            "AWS SDK",
            "software.amazon.awssdk.",
            "give all jars of one version of the AWS SDK for Java, 2.26 or later");

    private final SdkClasses sdk;
    private final SdkClient client;
    private final SdkTypes types;
    private final AwsSettings settings;
    private final Grammar grammar;

    private AwsApi(SdkClasses sdk, SdkClient client, AwsSettings settings, Optional<ServiceModel> model) {
        this.sdk = sdk;
        this.client = client;
        this.types = new SdkTypes(sdk);
        this.settings = settings;
        ShapeReader shapes = new ShapeReader(types);
        ErrorCodes errors = new ErrorCodes(sdk, client);
        this.grammar = new Grammar(
                client.service(),
                version(sdk),
                client.operations().values().stream()
                        .map(operation -> operation(operation, shapes, errors, model))
                        .toList());
    }

    /**
     * Loads a service.
     *
     * @param service its name, such as dynamodb
     * @param classPath the jars of the SDK with all that they need; also jars or files with published service models
     */
    public static AwsApi load(String service, List<Path> classPath, AwsSettings settings) {
        String name = ClientFinder.normal(service);
        String interfaceName = ClientFinder.find(service, classPath);
        Optional<ServiceModel> model = ModelFinder.find(name, classPath);
        SdkClasses sdk = new SdkClasses(MAKER, classPath);
        return new AwsApi(sdk, SdkClient.of(sdk, name, interfaceName), settings, model);
    }

    @Override
    public Grammar grammar() {
        return grammar;
    }

    /** Operations that cannot be called: only the asynchronous client has them. */
    public List<String> notCovered() {
        return client.asyncOnly();
    }

    @Override
    public Side open(Endpoint endpoint) {
        return open(endpoint, settings);
    }

    /** A client that makes its calls in another way. */
    public Side open(Endpoint endpoint, AwsSettings settings) {
        return new AwsSide(client, types, new ClientFactory(sdk, client, endpoint, settings), settings);
    }

    @Override
    public void close() {
        sdk.close();
    }

    private Operation operation(
            SdkOperation operation, ShapeReader shapes, ErrorCodes errors, Optional<ServiceModel> model) {
        String name = operation.name();
        ModelShape input = model.map(known -> known.input(name)).orElse(ModelShape.NONE);
        ModelShape output = model.map(known -> known.output(name)).orElse(ModelShape.NONE);
        Set<String> published = model.map(known -> known.errors(name)).orElse(Set.of());
        return new Operation(
                name,
                shapes.structure(operation.request(), input, operation.upload()),
                shapes.structure(operation.response(), output, operation.download()),
                published.isEmpty() ? errors.of(operation) : published,
                Effects.of(sdk, operation));
    }

    private static String version(SdkClasses sdk) {
        try {
            return String.valueOf(
                    sdk.type("core.util.VersionInfo").getField("SDK_VERSION").get(null));
        } catch (ReflectiveOperationException e) {
            return "unknown";
        }
    }
}
