package example;

import dev.windtunnel.junit.FaultSpecTest;
import java.net.http.HttpResponse;

/** The fifth step with single faults only, and its calls in a block. */
class SettingsTest extends Step5Test {

    @Override
    @FaultSpecTest(mostFaults = 1)
    public void behavesAsSpecified() throws Exception {
        runBlocks();
    }

    @Override
    public HttpResponse<String> execute() throws Exception {
        return block("the purchase", super::execute);
    }
}
