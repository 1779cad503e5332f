package dev.windtunnel.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that JVMs of other people are started with. */
class PackagedAgentIT {

    private static final Path JAR = Path.of(System.getProperty("windtunnel.agent", "target/windtunnel-agent.jar"))
            .toAbsolutePath();

    @TempDir
    Path folder;

    private String run(String... agents) throws Exception {
        Path program = folder.resolve("Main.java");
        Files.writeString(program, """
                class Main {
                    public static void main(String[] args) {
                        String client = java.net.http.HttpClient.newHttpClient().getClass().getName();
                        System.out.println(client.startsWith("dev.windtunnel") ? "intercepted" : "as it is");
                    }
                }
                """);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String agent : agents) {
            command.add("-javaagent:" + agent);
        }
        command.add(program.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.strip();
    }

    @Test
    void interceptsTheCallsOfAJvmThatIsStartedWithIt() throws Exception {
        assertThat(run(JAR.toString(), JAR.toString())).isEqualTo("intercepted");
    }

    /** Build tools, programs that tests start, and options that somebody has kept from a run before. */
    @Test
    void leavesAJvmAloneInWhichNoTestFrameworkBegins() throws Exception {
        Path gone = folder.resolve("controller");
        assertThat(run(JAR + "=" + gone, JAR + "=" + gone)).isEqualTo("as it is");
    }

    @Test
    void hasNoClassThatASubjectCouldAlsoHave() throws IOException {
        try (ZipFile jar = new ZipFile(JAR.toFile())) {
            assertThat(jar.stream()
                            .map(entry -> entry.getName())
                            .filter(name -> !name.startsWith("dev/windtunnel/") && !name.equals("dev/"))
                            .filter(name -> !name.startsWith("META-INF/") || name.startsWith("META-INF/services/org")))
                    .isEmpty();
        }
    }
}
