package hostile;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Looks at what is there in its JVM. */
public class EnvironmentTests {

    @Test
    void propertiesAreTexts() throws Exception {
        ByteArrayOutputStream listed = new ByteArrayOutputStream();
        System.getProperties().list(new PrintStream(listed, true));
        System.getProperties().store(new ByteArrayOutputStream(), "");
        System.getProperties().storeToXML(new ByteArrayOutputStream(), "");
        TreeSet<String> names = new TreeSet<>();
        for (Map.Entry<Object, Object> each : System.getProperties().entrySet()) {
            names.add((String) each.getKey() + ((String) each.getValue()).length() * 0);
        }
        System.out.println(names);
    }

    @Test
    void propertiesMayBeReplaced() throws Exception {
        Properties before = System.getProperties();
        try (Shop shop = new Shop()) {
            Properties other = new Properties();
            other.putAll(before);
            other.keySet().removeIf(key -> String.valueOf(key).contains("windtunnel"));
            System.setProperties(other);
            System.out.println(shop.get("/other-properties"));
        } finally {
            System.setProperties(before);
        }
    }

    @Test
    void environmentAndThreads() {
        System.out.println("tool options: " + System.getenv("JAVA_TOOL_OPTIONS"));
        TreeSet<String> names = new TreeSet<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.isAlive() && !thread.isDaemon()) {
                names.add(thread.getName());
            }
        }
        System.out.println("threads that keep the JVM alive: " + names.contains("main"));
    }

    @Test
    void failsInAHostileWay() {
        throw new HostileException();
    }

    @Test
    void failsNormally() {
        throw new AssertionError("on purpose");
    }

    @Test
    void writesToBothStreams() {
        System.out.println("to the output");
        System.err.println("to the errors");
    }
}
