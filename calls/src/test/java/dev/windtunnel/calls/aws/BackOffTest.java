package dev.windtunnel.calls.aws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.agent.ShortBackOff;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.explore.Choices;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An SDK that would wait for an hour before it tries again. */
@Timeout(60)
class BackOffTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private CloudStub cloud;
    private AwsClients clients;

    @BeforeEach
    void open() throws Exception {
        cloud = new CloudStub();
        CallAgent.install();
        clients = new AwsClients(true, HOUR);
    }

    @AfterEach
    void close() {
        clients.close();
        CallAgent.uninstall();
        cloud.close();
    }

    private CallExecution losingTheFirstAnswer() {
        Fault lost = new Fault.ByAttempt(new Fault.Reset(Fault.When.AFTER), Optional.empty());
        return CallExecution.start(
                Choices.answeredBy(Plans.onlyFirstCall()),
                Plans.own(Plans.plan(lost)).shorteningBackOff(true),
                new CallExploration());
    }

    @Test
    void aClientTriesAgainAfterAMoment() {
        try (CallExecution execution = losingTheFirstAnswer();
                CallContext.Scope scope = execution.root().enter()) {
            clients.db(AwsClients.Http.APACHE, cloud.uri()).listTables();

            assertThat(execution.calls()).hasSize(2);
        }
    }

    @Test
    void anAsynchronousClientTriesAgainAfterAMoment() {
        try (CallExecution execution = losingTheFirstAnswer();
                CallContext.Scope scope = execution.root().enter()) {
            clients.dbLater(cloud.uri()).listTables().join();

            assertThat(execution.calls()).hasSize(2);
        }
    }

    @Test
    void whoeverIsNotInARunThatWantsItWaits() {
        assertThat(new ShortBackOff().apply(HOUR)).isEqualTo(HOUR);
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(new ShortBackOff().apply(HOUR)).isEqualTo(HOUR);
        }
    }
}
