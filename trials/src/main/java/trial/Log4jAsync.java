package trial;

import org.apache.log4j.*;

/** Log4j 1.2: events that are written by another thread. */
public class Log4jAsync {
    public static void main(String[] a) throws Exception {
        AsyncAppender x = new AsyncAppender();
        x.addAppender(new WriterAppender(new SimpleLayout(), new java.io.StringWriter()));
        Logger l = Logger.getLogger("x");
        l.addAppender(x);
        l.setAdditivity(false);
        Trial.atOnce(() -> l.info("a"), () -> l.info("b"));
        x.close();
    }
}
