package trial;

import org.eclipse.collections.impl.list.mutable.*;
import org.eclipse.collections.impl.map.mutable.*;

/** Eclipse Collections: a map and a list that threads share. */
public class EclipseMaps {
    public static void main(String[] a) throws Exception {
        org.eclipse.collections.impl.map.mutable.ConcurrentHashMap<String, Integer> m =
                org.eclipse.collections.impl.map.mutable.ConcurrentHashMap.newMap();
        var l = FastList.<Integer>newList().asSynchronized();
        Trial.Body use = () -> {
            m.updateValue("x", () -> 0, i -> i + 1);
            l.add(1);
        };
        Trial.atOnce(use, use);
        Trial.same(2, m.get("x"));
        Trial.same(2, l.size());
    }
}
