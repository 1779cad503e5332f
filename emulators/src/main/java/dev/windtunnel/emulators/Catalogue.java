package dev.windtunnel.emulators;

import dev.windtunnel.emulators.EmulatorKind.Options;
import dev.windtunnel.emulators.EmulatorKind.Start;
import java.util.ArrayList;
import java.util.List;

/** The emulators that are known here. All of them listen on this machine only, and keep what they have in memory where they can. */
final class Catalogue {

    private static final String HOST = "127.0.0.1";
    private static final String ANY_ACCOUNT = "windtunnel";
    private static final String ANY_SECRET = "secret";

    /** Azurite publishes both. */
    private static final String AZURITE_ACCOUNT = "devstoreaccount1";

    private static final String AZURITE_SECRET =
            "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==";

    static final List<EmulatorKind> ALL = List.of(
            new EmulatorKind(
                    "dynamodb-local",
                    "dynamodb",
                    List.of("2.6.1", "1.22.0"),
                    new MavenArtifact(
                            "com.amazonaws",
                            "DynamoDBLocal",
                            "com.amazonaws.services.dynamodbv2.local.main.ServerRunner"),
                    ANY_ACCOUNT,
                    ANY_SECRET,
                    "",
                    Catalogue::dynamoDbLocal),
            new EmulatorKind(
                    "dynalite",
                    "dynamodb",
                    List.of("4.0.0", "3.2.2"),
                    new NpmPackage("dynalite", "dynalite"),
                    ANY_ACCOUNT,
                    ANY_SECRET,
                    "",
                    // It finishes tables at once, as the other one does.
                    start -> Options.of(
                            "--host",
                            HOST,
                            "--port",
                            port(start),
                            "--createTableMs",
                            "0",
                            "--deleteTableMs",
                            "0",
                            "--updateTableMs",
                            "0")),
            new EmulatorKind(
                    "elasticmq",
                    "sqs",
                    List.of("1.6.12"),
                    new MavenArtifact("org.elasticmq", "elasticmq-server_2.13", "org.elasticmq.server.Main"),
                    ANY_ACCOUNT,
                    ANY_SECRET,
                    "",
                    start -> new Options(
                            List.of(
                                    "-Dnode-address.port=" + start.port(),
                                    "-Drest-sqs.bind-port=" + start.port(),
                                    "-Drest-sqs.bind-hostname=" + HOST,
                                    "-Drest-stats.enabled=false"),
                            List.of())),
            new EmulatorKind(
                    "s3rver",
                    "s3",
                    List.of("3.7.1"),
                    new NpmPackage("s3rver", "s3rver"),
                    "S3RVER",
                    "S3RVER",
                    "",
                    start -> Options.of("-d", data(start), "-p", port(start), "-a", HOST, "--silent")),
            new EmulatorKind(
                    "s3proxy",
                    "s3",
                    List.of("2.6.0"),
                    new MavenArtifact("org.gaul", "s3proxy", "org.gaul.s3proxy.Main"),
                    ANY_ACCOUNT,
                    ANY_SECRET,
                    "",
                    start -> new Options(
                            List.of(
                                    "-Ds3proxy.endpoint=http://" + HOST + ":" + start.port(),
                                    "-Ds3proxy.authorization=aws-v2-or-v4",
                                    "-Ds3proxy.identity=" + ANY_ACCOUNT,
                                    "-Ds3proxy.credential=" + ANY_SECRET,
                                    "-Djclouds.provider=transient",
                                    "-Djclouds.identity=unused",
                                    "-Djclouds.credential=unused"),
                            // It wants a file, and takes the properties of the JVM as well.
                            List.of("--properties", InstallCommand.nothing().toString()))),
            new EmulatorKind(
                    "kinesalite",
                    "kinesis",
                    List.of("3.3.3"),
                    new NpmPackage("kinesalite", "kinesalite"),
                    ANY_ACCOUNT,
                    ANY_SECRET,
                    "",
                    start -> Options.of(
                            "--port",
                            port(start),
                            "--createStreamMs",
                            "0",
                            "--deleteStreamMs",
                            "0",
                            "--updateStreamMs",
                            "0")),
            azurite("blob"),
            azurite("queue"),
            azurite("table"));

    private Catalogue() {}

    /** Each of its services has a program of its own. The current version, and two older ones. */
    private static EmulatorKind azurite(String service) {
        return new EmulatorKind(
                "azurite-" + service,
                "azure-" + service,
                List.of("3.37.0", "3.35.0", "3.26.0"),
                new NpmPackage("azurite", "azurite-" + service),
                AZURITE_ACCOUNT,
                AZURITE_SECRET,
                "/" + AZURITE_ACCOUNT,
                start -> azurite(service, start));
    }

    private static Options azurite(String service, Start start) {
        List<String> arguments = new ArrayList<>(
                List.of("--silent", "--" + service + "Host", HOST, "--" + service + "Port", port(start)));
        // SDKs are usually newer than emulators; the one for tables has no such option.
        if (!service.equals("table")) {
            arguments.add("--skipApiVersionCheck");
        }
        arguments.addAll(
                start.version().isAtLeast(3, 28)
                        ? List.of("--inMemoryPersistence", "--disableTelemetry")
                        : List.of("-l", data(start)));
        return new Options(List.of(), arguments);
    }

    private static Options dynamoDbLocal(Start start) {
        List<String> arguments = new ArrayList<>(List.of("-inMemory", "-sharedDb", "-port", port(start)));
        if (start.version().isAtLeast(2, 0)) {
            arguments.add("-disableTelemetry");
        }
        return new Options(List.of(), arguments);
    }

    private static String port(Start start) {
        return String.valueOf(start.port());
    }

    private static String data(Start start) {
        return start.data().toString();
    }
}
