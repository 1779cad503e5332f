package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import javax.tools.ToolProvider;
import jdk.security.jarsigner.JarSigner;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * A subject that does what agents do not expect: class loaders, agents, providers, modules, signed jars and shaded libraries of its own.
 * Its sources are beside those of this class; they are compiled here, because each part needs others, and none knows of Windtunnel.
 */
final class HostileSubject {

    private static final Path SOURCES = Path.of("src", "test", "hostile").toAbsolutePath();
    private static final String PASSWORD = "password";
    private static final String ALIAS = "hostile";

    private static final String JUNIT = "junit-(jupiter|platform)|opentest4j|apiguardian|jspecify";
    private static final String GRPC = "grpc-|perfmark|gson|guava|failureaccess|animal-sniffer|jsr305|annotations-4";

    private final Path folder;
    private final Path classes;
    private final Path keys;
    private final String classPath;

    HostileSubject(Path folder) throws Exception {
        this.folder = folder;
        this.classes = folder.resolve("classes");
        this.keys = folder.resolve("keys.p12");
        String asm = Processes.jars("asm-");
        String libraries = Processes.jars(JUNIT + "|" + GRPC + "|h2-|netty-common");
        Path boot = compiled("boot", "");
        Path agent = compiled("agent", asm);
        compiled("subject", String.join(File.pathSeparator, libraries, boot.toString(), agent.toString()), classes);
        jar(boot, folder.resolve("boot.jar"), new Manifest());
        jar(agent, folder.resolve("own-agent.jar"), ofAgent());
        makeKeys();
        sign(jar(compiled("impostors", ""), folder.resolve("unsigned.jar"), new Manifest()), impostors());
        Path relocated = folder.resolve("relocated-netty.jar");
        relocate(Path.of(Processes.jars("netty-common")), relocated);
        this.classPath = String.join(File.pathSeparator, classes.toString(), libraries, asm, relocated.toString());
    }

    /** The options and arguments that run these test classes. */
    List<String> run(List<String> options, String... tests) {
        List<String> arguments = new ArrayList<>(options);
        arguments.addAll(List.of(
                "-Dhostile.impostors=" + impostors(),
                "-Djavax.net.ssl.trustStore=" + keys,
                "-Djavax.net.ssl.trustStorePassword=" + PASSWORD,
                "-cp",
                classPath,
                "hostile.RunTests"));
        Stream.of(tests).map(test -> "hostile." + test).forEach(arguments::add);
        return arguments;
    }

    /** The option with which the subject gets its own agent. */
    String ownAgent() {
        return "-javaagent:" + folder.resolve("own-agent.jar") + "=" + folder.resolve("boot.jar");
    }

    /** The options and arguments that run the tests of a module, with nothing on the class path. */
    List<String> runModule() throws IOException {
        String libraries = Processes.jars(JUNIT + "|h2-");
        Path modules = folder.resolve("modules");
        if (!Files.exists(modules)) {
            compile(
                    SOURCES.resolve("module/hostile.module"),
                    List.of("-p", libraries),
                    modules.resolve("hostile.module"));
        }
        return List.of(
                "-p",
                modules + File.pathSeparator + libraries,
                "--add-modules",
                "org.junit.jupiter.engine",
                "-m",
                "hostile.module/hostile.module.RunTests",
                "hostile.module.ModuleTests");
    }

    private Path impostors() {
        return folder.resolve("impostors.jar");
    }

    private Path compiled(String part, String path) throws IOException {
        Path target = folder.resolve("compiled-" + part);
        compiled(part, path, target);
        return target;
    }

    private static void compiled(String part, String path, Path target) throws IOException {
        compile(SOURCES.resolve(part), List.of("-cp", path), target);
    }

    private static void compile(Path sources, List<String> options, Path target) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d", target.toString()));
        arguments.addAll(options);
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
    }

    private static Manifest ofAgent() {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.putValue("Premain-Class", "hostileagent.OwnAgent");
        attributes.putValue("Can-Retransform-Classes", "true");
        attributes.putValue("Can-Redefine-Classes", "true");
        return manifest;
    }

    private static Path jar(Path folder, Path jar, Manifest manifest) throws IOException {
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(new JarEntry(folder.relativize(each).toString().replace(File.separatorChar, '/')));
                Files.copy(each, out);
            }
        }
        return jar;
    }

    /** A key with its certificate, for signing, for the service and, as a trust store, for its clients. */
    private void makeKeys() throws Exception {
        Processes.require(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keystore",
                keys.toString(),
                "-storepass",
                PASSWORD,
                "-alias",
                ALIAS,
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost"));
    }

    private void sign(Path unsigned, Path signed) throws Exception {
        KeyStore store = KeyStore.getInstance(keys.toFile(), PASSWORD.toCharArray());
        JarSigner signer = new JarSigner.Builder(
                        (PrivateKey) store.getKey(ALIAS, PASSWORD.toCharArray()),
                        CertificateFactory.getInstance("X.509")
                                .generateCertPath(Arrays.asList(store.getCertificateChain(ALIAS))))
                .build();
        try (ZipFile from = new ZipFile(unsigned.toFile());
                OutputStream to = Files.newOutputStream(signed)) {
            signer.sign(from, to);
        }
    }

    /** Copies Netty's classes under other names, as builds that shade it do. */
    private static void relocate(Path jar, Path target) throws IOException {
        Remapper names = new Remapper(Opcodes.ASM9) {
            @Override
            public String map(String name) {
                return name.startsWith("io/netty/") ? "hostile/shaded/" + name.substring("io/".length()) : name;
            }
        };
        try (JarFile from = new JarFile(jar.toFile());
                OutputStream file = Files.newOutputStream(target);
                JarOutputStream to = new JarOutputStream(file)) {
            for (Enumeration<JarEntry> all = from.entries(); all.hasMoreElements(); ) {
                JarEntry entry = all.nextElement();
                if (!entry.getName().startsWith("io/netty/") || !entry.getName().endsWith(".class")) {
                    continue;
                }
                ClassWriter writer = new ClassWriter(0);
                try (InputStream in = from.getInputStream(entry)) {
                    new ClassReader(in).accept(new ClassRemapper(writer, names), 0);
                }
                to.putNextEntry(new JarEntry(names.map(entry.getName().replace(".class", "")) + ".class"));
                to.write(writer.toByteArray());
            }
        }
    }
}
