package okhttp3;

/** No client. */
public class OkHttpClient {
    public final String name;

    /** No builder. */
    public static final class Builder {
        private final String name;

        public Builder(String name) {
            this.name = name;
        }
    }

    public OkHttpClient(Builder builder) {
        this.name = builder.name;
    }

    public OkHttpClient(Builder builder, int times) {
        this.name = builder.name.repeat(times);
    }
}
