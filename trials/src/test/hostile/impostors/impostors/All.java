package impostors;

import com.azure.ShopAsyncClient;
import io.grpc.internal.ServerImpl;
import java.util.Properties;
import okhttp3.OkHttpClient;
import org.apache.catalina.connector.Connector;
import org.h2.Driver;
import org.junit.runner.notification.RunNotifier;
import org.testng.TestNG;

/** Uses classes that have the names of clients, servers and test frameworks. */
public final class All {

    private All() {}

    public static String run() {
        RunNotifier notifier = new RunNotifier();
        return new OkHttpClient(new OkHttpClient.Builder("a")).name
                + new OkHttpClient(new OkHttpClient.Builder("b"), 2).name
                + new ServerImpl().start().started
                + new Driver().connect("x", new Properties())
                + new TestNG().made
                + new ShopAsyncClient().get().value
                + notifier.fireTestStarted("test")
                + notifier.fireTestFinished(null)
                + new Connector().run();
    }
}
