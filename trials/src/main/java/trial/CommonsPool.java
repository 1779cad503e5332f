package trial;

import org.apache.commons.pool2.*;
import org.apache.commons.pool2.impl.*;

/** Commons Pool: two threads share one object. */
public class CommonsPool {
    public static void main(String[] a) throws Exception {
        GenericObjectPoolConfig<StringBuilder> conf = new GenericObjectPoolConfig<>();
        conf.setMaxTotal(1);
        conf.setJmxEnabled(false);
        try (GenericObjectPool<StringBuilder> p = new GenericObjectPool<>(
                new BasePooledObjectFactory<>() {
                    @Override
                    public StringBuilder create() {
                        return new StringBuilder();
                    }

                    @Override
                    public PooledObject<StringBuilder> wrap(StringBuilder b) {
                        return new DefaultPooledObject<>(b);
                    }
                },
                conf)) {
            Trial.Body use = () -> {
                StringBuilder b = p.borrowObject();
                b.append("x");
                p.returnObject(b);
            };
            Trial.atOnce(use, use);
            Trial.same(1L, p.getCreatedCount());
        }
    }
}
