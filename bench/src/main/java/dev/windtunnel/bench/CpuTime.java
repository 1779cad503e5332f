package dev.windtunnel.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/**
 * CPU time of this process. Rates of programs that hand over from thread to thread are counted per second of it: whenever a thread
 * waits for its turn, a busy machine gives the core to somebody else, and wall time would tell how busy it is. For the same reason
 * it is what rounds and warm-ups are bounded by.
 */
final class CpuTime {

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private CpuTime() {}

    static long nanos() {
        return SYSTEM.getProcessCpuTime();
    }
}
