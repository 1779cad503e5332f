package dev.windtunnel.schedule.program;

import dev.windtunnel.instrument.Internals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.sql.Driver;
import java.sql.DriverManager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanRegistrationException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * What programs register in the JVM, where it outlives their run: drivers of databases, which an initialiser that runs again
 * registers again, and managed beans, whose names are taken then.
 */
final class JvmRegistries {

    /** Beans of the JDK. */
    private static final Pattern OF_JDK = Pattern.compile("(JMImplementation|java\\.|jdk\\.|com\\.sun\\.).*");

    private final List<Object> drivers;
    private final MethodHandle driver;
    private final MethodHandle server;
    private int knownDrivers;
    private int knownBeans;

    @SuppressWarnings("unchecked")
    private JvmRegistries(MethodHandles.Lookup java) throws Throwable {
        drivers = (List<Object>)
                java.findStaticGetter(DriverManager.class, "registeredDrivers", CopyOnWriteArrayList.class)
                        .invoke();
        Class<?> registered = Class.forName("java.sql.DriverInfo", false, DriverManager.class.getClassLoader());
        driver = java.findGetter(registered, "driver", Driver.class);
        server = java.findStaticGetter(ManagementFactory.class, "platformMBeanServer", MBeanServer.class);
    }

    /** The registries of this JVM; null if it has none. */
    static @Nullable JvmRegistries ofThisJvm() {
        try {
            return new JvmRegistries(Internals.lookup());
        } catch (Throwable e) {
            // A JDK without these modules, or one that keeps them in another way. Runs that differ are reported.
            return null;
        }
    }

    /** Removes what earlier runs have left. */
    void clean() {
        try {
            if (drivers.size() != knownDrivers) {
                cleanDrivers();
            }
            MBeanServer beans = (MBeanServer) server.invoke();
            if (beans != null && beans.getMBeanCount() != knownBeans) {
                cleanBeans(beans);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** Keeps the last driver of each class, which is the one that the class knows itself. */
    private void cleanDrivers() throws Throwable {
        Map<Class<?>, Object> last = new HashMap<>();
        for (Object each : drivers) {
            last.put(driver.invoke(each).getClass(), each);
        }
        drivers.removeIf(each -> last.values().stream().noneMatch(kept -> kept == each));
        knownDrivers = drivers.size();
    }

    private void cleanBeans(MBeanServer beans) throws InstanceNotFoundException, MBeanRegistrationException {
        for (ObjectName name : beans.queryNames(null, null)) {
            if (!OF_JDK.matcher(name.getDomain()).matches()) {
                beans.unregisterMBean(name);
            }
        }
        knownBeans = beans.getMBeanCount();
    }
}
