package trial;

import com.fasterxml.jackson.databind.*;

/** Jackson: threads share a mapper. */
public class JacksonMapper {
    public record P(int x, String y) {}

    public static void main(String[] a) throws Exception {
        ObjectMapper m = new ObjectMapper();
        Trial.Body use = () -> Trial.same(new P(1, "b"), m.readValue(m.writeValueAsString(new P(1, "b")), P.class));
        Trial.atOnce(use, use);
    }
}
