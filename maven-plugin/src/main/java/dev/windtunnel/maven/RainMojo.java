package dev.windtunnel.maven;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.rain.Beyond;
import dev.windtunnel.rain.campaign.CampaignResult;
import dev.windtunnel.rain.campaign.RainCampaign;
import dev.windtunnel.rain.campaign.RainOptions;
import dev.windtunnel.rain.campaign.RainRequest;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.session.FrontEnd;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.jspecify.annotations.Nullable;

/** Runs the tests of the build again while the services that they call fail. The fields are the parameters of the descriptor. */
public final class RainMojo extends AbstractMojo {

    private static final String PREFIX = "windtunnel.";
    private static final String DEFAULT_GOAL = "test";

    private @Nullable MavenSession session;
    private @Nullable String goals;
    private @Nullable String budget;
    private boolean compareStates;
    private @Nullable String coverage;
    private boolean duplicates;
    private @Nullable Long executions;
    private boolean faultyCloud;
    private boolean json;
    private int lanes = 1;
    private @Nullable String out;
    private int pairs;
    private @Nullable String plan;
    private boolean planOnly;
    private boolean realBackOff;
    private @Nullable String resume;
    private @Nullable Long seed;
    private @Nullable String shard;
    private boolean stopAtFirst;
    private @Nullable String systemTests;

    /** Made by Maven. */
    public RainMojo() {}

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        CampaignResult result;
        try {
            result = RainCampaign.run(request(Objects.requireNonNull(session)));
        } catch (UsageException e) {
            throw new MojoFailureException(String.valueOf(e.getMessage()), e);
        } catch (RecordException e) {
            throw new MojoExecutionException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("The campaign was interrupted.", e);
        } catch (Exception e) {
            throw new MojoExecutionException(
                    "This is a mistake in Windtunnel, not in your project; please report it: " + e, e);
        }
        if (result.verdict() != Verdict.NOTHING_FOUND) {
            throw new MojoFailureException(result.why());
        }
    }

    private RainRequest request(MavenSession build) throws Exception {
        RainOptions options = new RainOptions(
                Optional.ofNullable(coverage),
                planOnly,
                Optional.ofNullable(plan).map(Path::of),
                Optional.ofNullable(shard),
                words(systemTests, ","),
                realBackOff,
                UsageException.translating(() -> new Beyond(duplicates, faultyCloud, compareStates, pairs)));
        return new RainRequest(
                frontEnd(build), command(build), options, exploration(), Optional.ofNullable(resume), json);
    }

    private FrontEnd frontEnd(MavenSession build) {
        Runs runs = out == null ? Runs.of(Path.of(build.getExecutionRootDirectory())) : Runs.in(Path.of(out));
        List<String> given = build.getUserProperties().stringPropertyNames().stream()
                .filter(OwnProperties::has)
                .map(name -> "-D" + name)
                .sorted()
                .toList();
        return new FrontEnd(
                "rain",
                runs,
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                "-D" + PREFIX,
                given);
    }

    /** An earlier plan knows its JVMs, so nothing is built unless somebody wants it. */
    private List<String> command(MavenSession build) {
        if (goals == null && (plan != null || resume != null)) {
            return List.of();
        }
        return MavenCommand.of(build, goals == null ? List.of(DEFAULT_GOAL) : words(goals, "[\\s,]+"));
    }

    private ExplorationOptions exploration() throws Exception {
        return UsageException.translating(() -> new ExplorationOptions(
                Optional.empty(),
                seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
                executions == null ? OptionalLong.empty() : OptionalLong.of(executions),
                Optional.ofNullable(budget).map(Budget::parseTime),
                stopAtFirst,
                lanes));
    }

    private static List<String> words(@Nullable String text, String separator) {
        return Stream.of(text == null ? new String[0] : text.strip().split(separator, -1))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
