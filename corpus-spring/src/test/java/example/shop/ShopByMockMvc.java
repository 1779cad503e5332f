package example.shop;

import dev.windtunnel.junit.FaultTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.context.WebApplicationContext;

/** The shop without a container. It runs in the thread of the test, so that its calls are the test's own ones. */
@SpringBootTest
class ShopByMockMvc extends ShopBehaviour {

    @Autowired
    WebApplicationContext context;

    @Override
    int post(String path) throws Exception {
        return MockMvcBuilders.webAppContextSetup(context)
                .build()
                .perform(MockMvcRequestBuilders.post(path))
                .andReturn()
                .getResponse()
                .getStatus();
    }

    @Override
    @FaultTest(ownCalls = true)
    void anOrderIsBookedOnce() throws Exception {
        super.anOrderIsBookedOnce();
    }

    @Override
    @FaultTest(ownCalls = true)
    void whatTheShopSaysOfAParcelIsTrue() throws Exception {
        super.whatTheShopSaysOfAParcelIsTrue();
    }

    @Override
    @FaultTest(ownCalls = true)
    void allPartnersHearOfAClosing() throws Exception {
        super.allPartnersHearOfAClosing();
    }

    @ActiveProfiles("fixed")
    static class Fixed extends ShopByMockMvc {}
}
