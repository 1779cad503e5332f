package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.record.log.EventReader;
import dev.windtunnel.record.log.LogIndex;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a campaign with SIGKILL at moments spread over all of it, tears the log in a third of the cases, resumes it, often
 * kills it once more, and compares what it leaves in the end with what an undisturbed campaign leaves: all of it, byte by
 * byte, but for the run's name and time.
 */
@Tag("once")
class KillTest {

    @TempDir
    Path folder;

    private final Set<String> executionsHit = ConcurrentHashMap.newKeySet();
    private final AtomicInteger killedWhileShrinking = new AtomicInteger();

    @Test
    void aKilledCampaignEndsAsAnUndisturbedOne() throws Exception {
        killAndResume(3);
        assertThat(executionsHit).hasSizeGreaterThanOrEqualTo(3);
        assertThat(killedWhileShrinking.get()).isPositive();
    }

    @Test
    @Tag("full")
    void aCampaignKilledAtFiftyMomentsEndsAsAnUndisturbedOneFiftyTimes() throws Exception {
        // More than fifty, because some kills hit the same execution.
        killAndResume(64);
        assertThat(executionsHit).hasSizeGreaterThanOrEqualTo(40);
        assertThat(killedWhileShrinking.get()).isGreaterThanOrEqualTo(16);
    }

    private void killAndResume(int rounds) throws Exception {
        Path calm = Files.createDirectory(folder.resolve("undisturbed"));
        List<String> moments;
        try (JavaProcess campaign = JavaProcess.start(folder, Campaign.class, calm.toString())) {
            moments = campaign.finish();
        }
        Map<String, String> undisturbed = contents(calm);
        assertThat(undisturbed.keySet())
                .filteredOn(name -> name.startsWith("findings/"))
                .hasSizeGreaterThan(3);

        ExecutorService sideBySide = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> begun = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                int current = round;
                int moment = moment(round, rounds, moments);
                begun.add(sideBySide.submit(() -> {
                    Path root = killAndResume(current, moment, moments.size());
                    assertThat(contents(root))
                            .as("round %d, killed at moment %d", current, moment)
                            .isEqualTo(undisturbed);
                    return null;
                }));
            }
            for (Future<?> each : begun) {
                each.get();
            }
        } finally {
            sideBySide.shutdownNow();
        }
    }

    private Path killAndResume(int round, int moment, int moments) throws Exception {
        RandomSource random = RandomSource.of(20260304, round);
        Path root = Files.createDirectory(folder.resolve("round-" + round));
        killAt(moment, root);
        tearOneInThree(root, round, random);
        String id = Runs.in(root).directory("latest").getFileName().toString();
        if (random.onceIn(2)) {
            killAt(1 + random.below(moments), root, id);
            tearOneInThree(root, round + 1, random);
        }
        try (JavaProcess campaign = JavaProcess.start(folder, Campaign.class, root.toString(), id)) {
            campaign.finish();
        }
        return root;
    }

    /** Moments spread evenly over the campaign; every third one is in the middle of the next finding's shrinking. */
    private static int moment(int round, int rounds, List<String> moments) {
        if (round % 3 != 1) {
            return 1 + (2 * round + 1) * moments.size() / (2 * rounds);
        }
        List<Integer> middles = new ArrayList<>();
        int began = -1;
        for (int i = 0; i < moments.size(); i++) {
            boolean shrinking = moments.get(i).equals("shrinking");
            if (shrinking && began < 0) {
                began = i;
            } else if (!shrinking && began >= 0) {
                middles.add((began + i) / 2);
                began = -1;
            }
        }
        return 1 + middles.get(round / 3 % middles.size());
    }

    private void killAt(int moment, Path root, String... id) throws Exception {
        String[] arguments = id.length == 0 ? new String[] {root.toString()} : new String[] {root.toString(), id[0]};
        try (JavaProcess campaign = JavaProcess.start(folder, Campaign.class, arguments)) {
            String line = "";
            for (int i = 0; i < moment && line != null; i++) {
                line = campaign.line();
            }
            campaign.kill();
            if ("shrinking".equals(line)) {
                killedWhileShrinking.incrementAndGet();
            }
        }
        executionsHit.add(lastExecution(root));
    }

    /** The last execution that reached the log, which is the one that was followed by the kill. */
    private static String lastExecution(Path root) {
        String last = "none";
        EventReader lines = EventReader.of(log(root));
        while (lines.next()) {
            String text = lines.text();
            if (text.startsWith(LogIndex.EXECUTION)) {
                last = text.substring(0, text.indexOf(",\"path\""));
            }
        }
        return last;
    }

    /** Cuts the last record somewhere in its middle. */
    private static void tearOneInThree(Path root, int round, RandomSource random) throws IOException {
        if (round % 3 != 0) {
            return;
        }
        String text = Files.readString(log(root));
        int start = text.substring(0, text.length() - 1).lastIndexOf('\n') + 1;
        byte[] last = text.substring(start).getBytes(StandardCharsets.UTF_8);
        try (RandomAccessFile file = new RandomAccessFile(log(root).toFile(), "rw")) {
            file.setLength(file.length() - 1 - random.below(last.length - 1));
        }
    }

    private static Path log(Path root) {
        return Runs.in(root).directory("latest").resolve(Run.EVENTS_FILE);
    }

    /** Every file of the only run, by name; the run's name and time replaced. */
    private static Map<String, String> contents(Path root) throws IOException {
        Path run = Runs.in(root).directory("latest");
        String started = RunReport.read(run).started();
        Map<String, String> contents = new TreeMap<>();
        try (var files = Files.walk(run)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file)
                        .replace(run.getFileName().toString(), "RUN")
                        .replace(started, "STARTED");
                contents.put(run.relativize(file).toString(), text);
            }
        }
        return contents;
    }
}
