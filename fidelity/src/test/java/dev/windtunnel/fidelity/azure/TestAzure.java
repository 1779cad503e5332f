package dev.windtunnel.fidelity.azure;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The Azure SDK that is on the class path of the tests, in a class loader of its own. */
final class TestAzure {

    private static final Map<String, AzureApi> APIS = new ConcurrentHashMap<>();

    private TestAzure() {}

    static AzureApi api(String service) {
        return APIS.computeIfAbsent(service, name -> AzureApi.load(name, classPath(), AzureSettings.DEFAULT));
    }

    static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(path -> path.toString().endsWith(".jar"))
                .toList();
    }
}
