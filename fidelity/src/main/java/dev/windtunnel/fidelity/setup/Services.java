package dev.windtunnel.fidelity.setup;

import dev.windtunnel.demo.shelf.ShelfService;
import dev.windtunnel.emulators.CacheFolder;
import dev.windtunnel.emulators.MavenClassPath;
import dev.windtunnel.fidelity.aws.AwsApi;
import dev.windtunnel.fidelity.aws.AwsSettings;
import dev.windtunnel.fidelity.aws.SdkClassPath;
import dev.windtunnel.fidelity.azure.AzureApi;
import dev.windtunnel.fidelity.azure.AzureSettings;
import dev.windtunnel.fidelity.rest.OpenApi;
import dev.windtunnel.fidelity.side.Api;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what a user means by a service: one of AWS or of Azure Storage, an OpenAPI document, or the one that is built in. */
final class Services {

    /** The service that is built in. */
    static final String SHELF = "shelf";

    /** Its users can choose another one. */
    static final String SDK = "2.34.0";

    /** The last ones that AWS has published in this form. */
    private static final String MODELS = "1.12.780";

    private static final List<String> MAVEN = List.of("mvn");
    private static final String OTHERWISE = "give a class path";

    private Services() {}

    /**
     * What can be called, and what of it cannot.
     *
     * @param notCovered operations, or what a document says, that is left out
     */
    record Known(Api api, List<String> notCovered) {}

    static Known find(FuzzSetup setup, Map<String, String> environment) {
        String service = setup.service();
        if (service.equals(SHELF)) {
            OpenApi api = OpenApi.parse(ShelfService.document(), "The document of the shelf service");
            return new Known(api, api.unread());
        }
        if (isDocument(service)) {
            OpenApi api = OpenApi.read(Path.of(service));
            return new Known(api, api.unread());
        }
        if (AzureApi.isMeant(service)) {
            AzureApi api = AzureApi.load(
                    service,
                    given(setup)
                            .orElseGet(() -> AzureApi.classPath(
                                    service, setup.sdk(), new MavenClassPath(cache(environment), MAVEN, OTHERWISE))),
                    AzureSettings.DEFAULT);
            return new Known(api, api.notCovered());
        }
        AwsApi api = AwsApi.load(service, classPath(setup, environment), AwsSettings.DEFAULT);
        return new Known(api, api.notCovered());
    }

    static boolean isDocument(String service) {
        return service.contains(".") || service.contains("/");
    }

    private static List<Path> classPath(FuzzSetup setup, Map<String, String> environment) {
        return given(setup).orElseGet(() -> {
            SdkClassPath resolver = new SdkClassPath(cache(environment), MAVEN);
            String version = setup.sdk().isEmpty() ? SDK : setup.sdk();
            return Stream.concat(resolver.sdk(setup.service(), version).stream(), resolver.models(MODELS).stream())
                    .toList();
        });
    }

    private static Optional<List<Path>> given(FuzzSetup setup) {
        return setup.classPath().isEmpty()
                ? Optional.empty()
                : Optional.of(Stream.of(setup.classPath().split(File.pathSeparator, -1))
                        .filter(entry -> !entry.isEmpty())
                        .map(Path::of)
                        .toList());
    }

    private static Path cache(Map<String, String> environment) {
        return CacheFolder.of("sdk", environment);
    }
}
