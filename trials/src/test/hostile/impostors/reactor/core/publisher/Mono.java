package reactor.core.publisher;

/** No publisher. */
public class Mono {
    public String value = "mono";
}
