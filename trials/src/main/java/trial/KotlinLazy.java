package trial;

import java.util.ArrayList;
import java.util.List;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.LazyThreadSafetyMode;
import kotlin.jvm.internal.Ref;

/** Kotlin's own library: values that are made when somebody asks for them first, by code that others may interrupt. */
public class KotlinLazy {
    private static final List<String> MADE = new ArrayList<>();

    private static final Lazy<String> VALUE = LazyKt.lazy(() -> {
        MADE.add("one");
        return "value " + MADE.size();
    });

    public static void main(String[] a) throws Exception {
        Trial.same(0, MADE.size());
        Ref.IntRef calls = new Ref.IntRef();
        Lazy<Integer> published = LazyKt.lazy(LazyThreadSafetyMode.PUBLICATION, () -> 7);
        Trial.Body use = () -> {
            Trial.same("value 1", VALUE.getValue());
            Trial.same(7, published.getValue());
            synchronized (calls) {
                calls.element++;
            }
        };
        Trial.atOnce(use, use);
        Trial.same(2, calls.element);
        Trial.same(1, MADE.size());
    }
}
