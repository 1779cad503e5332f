package hostile;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** URLs with handlers of their own. */
final class URLs {

    private URLs() {}

    static void print(Shop shop) throws IOException {
        URL own = new URL(null, shop.uri("/own-handler").toString(), new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
                return new HttpURLConnection(url) {
                    @Override
                    public void disconnect() {}

                    @Override
                    public boolean usingProxy() {
                        return false;
                    }

                    @Override
                    public void connect() {}

                    @Override
                    public int getResponseCode() {
                        return 299;
                    }
                };
            }
        });
        System.out.println(((HttpURLConnection) own.openConnection()).getResponseCode());
        URL gone = new URL("http://127.0.0.1:1/");
        try {
            gone.openStream();
        } catch (IOException e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
        }
        System.out.println(String.valueOf(gone.openConnection(java.net.Proxy.NO_PROXY).getURL()));
    }
}
