package dev.windtunnel.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.codehaus.plexus.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The command of a build like the one that runs now, by the same Maven: the same file, modules, profiles, settings and properties, with
 * other goals.
 */
final class MavenCommand {

    private final MavenExecutionRequest request;
    private final List<String> words = new ArrayList<>();

    private MavenCommand(MavenExecutionRequest request) {
        this.request = request;
    }

    static List<String> of(MavenSession session, List<String> goals) {
        MavenCommand command = new MavenCommand(session.getRequest());
        command.words.add(program(session.getSystemProperties()));
        // Nobody answers its questions, and its output is no terminal.
        command.words.addAll(List.of("-B", "-ntp"));
        command.add("-f", session.getRequest().getPom());
        command.add("-s", session.getRequest().getUserSettingsFile());
        command.add("-gs", session.getRequest().getGlobalSettingsFile());
        command.add("-t", session.getRequest().getUserToolchainsFile());
        command.addFlags();
        command.addSelection();
        command.addProperties(session.getUserProperties());
        command.words.addAll(goals);
        return command.words;
    }

    private static String program(Properties system) {
        String home = system.getProperty("maven.home");
        boolean isWindows =
                system.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        return home == null
                ? "mvn"
                : Path.of(home, "bin", isWindows ? "mvn.cmd" : "mvn").toString();
    }

    private void add(String option, @Nullable File file) {
        if (file != null && file.exists()) {
            words.addAll(List.of(option, file.getAbsolutePath()));
        }
    }

    private void add(boolean wanted, String option) {
        if (wanted) {
            words.add(option);
        }
    }

    private void addFlags() {
        add(request.isOffline(), "-o");
        add(request.isUpdateSnapshots(), "-U");
        add(request.getLoggingLevel() == Logger.LEVEL_DEBUG, "-X");
        add(request.getLoggingLevel() == Logger.LEVEL_ERROR, "-q");
        add(MavenExecutionRequest.REACTOR_FAIL_AT_END.equals(request.getReactorFailureBehavior()), "-fae");
        if (request.getDegreeOfConcurrency() > 1) {
            words.addAll(List.of("-T", String.valueOf(request.getDegreeOfConcurrency())));
        }
    }

    private void addSelection() {
        add("-P", request.getActiveProfiles(), request.getInactiveProfiles());
        add("-pl", request.getSelectedProjects(), request.getExcludedProjects());
        String also = String.valueOf(request.getMakeBehavior());
        boolean both = also.equals(MavenExecutionRequest.REACTOR_MAKE_BOTH);
        add(both || also.equals(MavenExecutionRequest.REACTOR_MAKE_UPSTREAM), "-am");
        add(both || also.equals(MavenExecutionRequest.REACTOR_MAKE_DOWNSTREAM), "-amd");
    }

    private void add(String option, List<String> with, List<String> without) {
        List<String> all = new ArrayList<>(with);
        without.forEach(each -> all.add("!" + each));
        if (!all.isEmpty()) {
            words.addAll(List.of(option, String.join(",", all)));
        }
    }

    /** In the order of their names, so that the same build has the same command. */
    private void addProperties(Properties user) {
        Map<String, String> others = new TreeMap<>();
        for (String name : user.stringPropertyNames()) {
            // Maven 4 tells plugins its folders in this way.
            if (!OwnProperties.has(name) && !name.startsWith("session.")) {
                others.put(name, user.getProperty(name));
            }
        }
        others.forEach((name, value) -> words.add("-D" + name + "=" + value));
    }
}
