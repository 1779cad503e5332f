package example;

import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.github.tomakehurst.wiremock.WireMockServer;
import java.net.URI;
import okhttp3.mockwebserver.MockResponse;
import okhttp3.mockwebserver.MockWebServer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.Bucket;
import software.amazon.awssdk.services.s3.model.ListBucketsResponse;

class TicketsTest {

    private final S3Client s3 = mock(S3Client.class);

    @Test
    void booksAtWireMock() throws Exception {
        WireMockServer office = new WireMockServer(options().dynamicPort().bindAddress("127.0.0.1"));
        office.start();
        try {
            office.stubFor(post(urlEqualTo("/tickets")).willReturn(ok("row 7")));

            assertEquals("row 7", new Tickets(URI.create(office.baseUrl())).book("Hamlet"));
            office.verify(1, postRequestedFor(urlEqualTo("/tickets")));
        } finally {
            office.stop();
        }
    }

    /** There is one answer, so a request whose answer is lost must not take it. */
    @Test
    void booksAtMockWebServer() throws Exception {
        try (MockWebServer office = new MockWebServer()) {
            office.enqueue(new MockResponse().setBody("row 7"));
            office.start();

            assertEquals("row 7", new Tickets(office.url("/").uri()).book("Hamlet"));
            assertEquals(1, office.getRequestCount());
        }
    }

    @Test
    void keepsPicturesInAMock() {
        when(s3.listBuckets())
                .thenReturn(ListBucketsResponse.builder()
                        .buckets(Bucket.builder().name("pictures").build())
                        .build());

        assertEquals(1, new Pictures(s3).buckets());
    }
}
