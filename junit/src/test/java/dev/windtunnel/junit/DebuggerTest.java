package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.example.threads.Counter;
import org.example.threads.UnchangedSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Somebody replays a finding under a debugger, and looks at it for a while at every breakpoint. */
@Timeout(180)
class DebuggerTest {

    private static final Pattern LISTENING = Pattern.compile("Listening for transport dt_socket at address: (\\d+)");

    @TempDir
    Path out;

    private Process process;

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    @Test
    void breakpointsDoNotChangeTheSchedule() throws Exception {
        Lab lab = new Lab(out);
        String told = lab.run(UnchangedSamples.LostUpdate.class).get(1).message();
        String steps = told.substring(told.indexOf("starts one"), told.indexOf("Replay:"));

        BufferedReader output = start(lab.report().findings().get(0).token().text());
        VirtualMachine machine = attach(output);
        CompletableFuture<String> said =
                CompletableFuture.supplyAsync(() -> output.lines().collect(Collectors.joining("\n")));
        int stops = stopAtEachLineOf("add", machine);

        assertThat(said.get())
                .startsWith("on threads, because")
                .contains("Replayed: it fails as recorded.")
                .contains(steps);
        // Two lines and the way out, in two threads; some of them have two beginnings.
        assertThat(stops).isGreaterThanOrEqualTo(6);
    }

    private BufferedReader start(String token) throws Exception {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=127.0.0.1:0",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReplayMain.class.getName(),
                        UnchangedSamples.LostUpdate.class.getName(),
                        token,
                        out.resolve("replay").toString())
                .redirectErrorStream(true)
                .start();
        return process.inputReader(StandardCharsets.UTF_8);
    }

    private static VirtualMachine attach(BufferedReader output) throws Exception {
        Matcher matcher = LISTENING.matcher(String.valueOf(output.readLine()));
        assertThat(matcher.find()).isTrue();
        AttachingConnector socket = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(connector -> connector.name().equals("com.sun.jdi.SocketAttach"))
                .findFirst()
                .orElseThrow();
        Map<String, Connector.Argument> arguments = socket.defaultArguments();
        arguments.get("hostname").setValue("127.0.0.1");
        arguments.get("port").setValue(matcher.group(1));
        return socket.attach(arguments);
    }

    /** Lets the program run to its end; how often it was stopped. */
    private static int stopAtEachLineOf(String method, VirtualMachine machine) throws Exception {
        ClassPrepareRequest loaded = machine.eventRequestManager().createClassPrepareRequest();
        loaded.addClassFilter(Counter.class.getName());
        loaded.enable();
        int stops = 0;
        try {
            while (true) {
                EventSet events = machine.eventQueue().remove();
                for (Event event : events) {
                    if (event instanceof ClassPrepareEvent prepared) {
                        for (Location line : prepared.referenceType()
                                .methodsByName(method)
                                .get(0)
                                .allLineLocations()) {
                            BreakpointRequest stop =
                                    machine.eventRequestManager().createBreakpointRequest(line);
                            // Every other time only the thread itself stops, so that the others could go on.
                            stop.setSuspendPolicy(
                                    line.lineNumber() % 2 == 0
                                            ? EventRequest.SUSPEND_ALL
                                            : EventRequest.SUSPEND_EVENT_THREAD);
                            stop.enable();
                        }
                    } else if (event instanceof BreakpointEvent) {
                        stops++;
                        // People who debug take their time; nothing is waited for here.
                        Thread.sleep(100);
                    }
                }
                events.resume();
            }
        } catch (VMDisconnectedException e) {
            return stops;
        }
    }
}
