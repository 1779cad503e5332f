package dev.windtunnel.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * CPU time of this process. Programs that hand over from thread to thread are bounded by it, and counted per second of it where they
 * are held against themselves: whenever a thread waits for its turn, a busy machine gives the core to somebody else, and wall time
 * would tell how busy it is.
 */
final class CpuTime {

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private CpuTime() {}

    static long nanos() {
        return SYSTEM.getProcessCpuTime();
    }
}
