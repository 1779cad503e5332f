package dev.windtunnel.fidelity.aws;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The AWS SDK that is on the class path of the tests. What is on that class path does not meet it: it gets a class loader of its own. */
final class TestSdk {

    private static final Map<String, AwsApi> APIS = new ConcurrentHashMap<>();

    private TestSdk() {}

    static AwsApi api(String service) {
        return APIS.computeIfAbsent(service, name -> AwsApi.load(name, classPath(), AwsSettings.DEFAULT));
    }

    static List<Path> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(path -> path.toString().endsWith(".jar"))
                .toList();
    }
}
