package example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Keeps the latest version of a report in a bucket. */
public final class Archive extends Service {

    private static final String CLIENT = "aws-sdk-java/2.34.0 api/S3#2.34.0";

    private final String bucket;

    public Archive(URI address, String bucket) {
        super(address);
        this.bucket = bucket;
    }

    /** Stores a version, and removes the one before. */
    public void replace(int version, String text) throws IOException, InterruptedException {
        require(client.send(
                to("/" + bucket + "/report-" + version)
                        .header("User-Agent", CLIENT)
                        .PUT(BodyPublishers.ofString(text))
                        .build(),
                BodyHandlers.ofString()));
        remove(version - 1);
    }

    private void remove(int version) throws IOException, InterruptedException {
        require(client.send(
                to("/" + bucket + "/report-" + version)
                        .header("User-Agent", CLIENT)
                        .DELETE()
                        .build(),
                BodyHandlers.ofString()));
    }
}
