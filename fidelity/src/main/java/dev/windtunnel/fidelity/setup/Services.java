package dev.windtunnel.fidelity.setup;

import dev.windtunnel.demo.shelf.ShelfService;
import dev.windtunnel.fidelity.aws.AwsApi;
import dev.windtunnel.fidelity.aws.AwsSettings;
import dev.windtunnel.fidelity.aws.SdkClassPath;
import dev.windtunnel.fidelity.rest.OpenApi;
import dev.windtunnel.fidelity.side.Api;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds what a user means by a service: one of AWS, an OpenAPI document, or the one that is built in. */
final class Services {

    /** The service that is built in. */
    static final String SHELF = "shelf";

    /** Its users can choose another one. */
    static final String SDK = "2.34.0";

    /** The last ones that AWS has published in this form. */
    private static final String MODELS = "1.12.780";

    private static final String CACHE = "WINDTUNNEL_CACHE";

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
        AwsApi api = AwsApi.load(service, classPath(setup, environment), AwsSettings.DEFAULT);
        return new Known(api, api.notCovered());
    }

    static boolean isDocument(String service) {
        return service.contains(".") || service.contains("/");
    }

    private static List<Path> classPath(FuzzSetup setup, Map<String, String> environment) {
        if (!setup.classPath().isEmpty()) {
            return Stream.of(setup.classPath().split(File.pathSeparator, -1))
                    .filter(entry -> !entry.isEmpty())
                    .map(Path::of)
                    .toList();
        }
        SdkClassPath resolver = new SdkClassPath(cache(environment), List.of("mvn"));
        String version = setup.sdk().isEmpty() ? SDK : setup.sdk();
        return Stream.concat(resolver.sdk(setup.service(), version).stream(), resolver.models(MODELS).stream())
                .toList();
    }

    /** Where what was resolved is kept for the next time. */
    private static Path cache(Map<String, String> environment) {
        String chosen = environment.getOrDefault(CACHE, "");
        return chosen.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache", "windtunnel", "sdk")
                : Path.of(chosen);
    }
}
