package dev.windtunnel.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.rain.service.CloudService;
import dev.windtunnel.rain.service.CloudServices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PolicyTest {

    private final RainEngine engine = new RainEngine();

    @ParameterizedTest
    @EnumSource
    void theEngineSaysWhatACallOfAnyServiceMeets(Policy policy) {
        assertThat(CloudServices.known().allAndOthers())
                .hasSizeGreaterThan(1)
                .allSatisfy(service ->
                        assertThat(engine.inWords(policy.fault(service).text())).contains(policy.words()));
    }

    @Test
    void policiesThatGiveTheSameAnswerAreBothNamed() {
        CloudService service = CloudServices.known().named("sqs");

        assertThat(engine.inWords(Policy.AGAIN.fault(service).text()))
                .isEqualTo(
                        "the messages are those that were received before, or the answer is the one from before the last write");
    }

    @Test
    void anAnswerThatIsOfNoPolicyHasItsShortName() {
        assertThat(engine.inWords("{\"status\":\"418\",\"body\":\"tea\"}")).isEqualTo("418");
        assertThat(engine.inWords("no fault")).isEqualTo("no fault");
    }
}
