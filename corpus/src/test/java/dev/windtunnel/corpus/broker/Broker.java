package dev.windtunnel.corpus.broker;

import jakarta.jms.Connection;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMConnector;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.awaitility.Awaitility;

/** A real broker inside this JVM, with one queue and its dead letters. It uses neither the network nor the disk. */
final class Broker implements AutoCloseable {

    static final String QUEUE = "work";

    private static final String DEAD_LETTERS = "dead";
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /** Hardly ever used up; on a busy machine, what a crashed worker had may take more than a few seconds to come back. */
    private static final Duration PATIENCE_WITH_COUNT = Duration.ofSeconds(10);

    /** Brokers in one JVM are told apart by numbers. */
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final EmbeddedActiveMQ server;
    private final ActiveMQConnectionFactory connections;
    private final JMSContext own;
    /** How many sessions the broker has while nobody but {@link #own} is connected. */
    private final int sessions;

    private Broker(EmbeddedActiveMQ server, ActiveMQConnectionFactory connections) {
        this.server = server;
        this.connections = connections;
        this.own = connections.createContext(JMSContext.AUTO_ACKNOWLEDGE);
        own.createProducer();
        this.sessions = server.getActiveMQServer().getSessions().size();
    }

    static Broker start() throws Exception {
        return start(QueueModel.MOST_DELIVERIES);
    }

    /** A broker that makes a message a dead letter after so many unsuccessful deliveries. */
    static Broker start(int mostDeliveries) throws Exception {
        String address = "vm://" + NUMBERS.incrementAndGet();
        EmbeddedActiveMQ server = new EmbeddedActiveMQ().setConfiguration(configuration(address, mostDeliveries));
        server.start();
        ActiveMQConnectionFactory connections = new ActiveMQConnectionFactory(address);
        // A client is to get a message when it asks for one, so that most deliveries are seen. The manual says that
        // clients buffer nothing then. Still, one that was told that there is no message may get the next one unasked.
        connections.setConsumerWindowSize(0);
        connections.setReconnectAttempts(0);
        return new Broker(server, connections);
    }

    private static Configuration configuration(String address, int mostDeliveries) throws Exception {
        return new ConfigurationImpl()
                .setPersistenceEnabled(false)
                // The other kind of journal loads a native library, even if nothing is written.
                .setJournalType(JournalType.NIO)
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                // A full disk or a slow machine is no reason to refuse messages or to stop.
                .setMaxDiskUsage(-1)
                .setCriticalAnalyzer(false)
                .addAcceptorConfiguration("vm", address)
                .addAddressSetting(
                        QUEUE,
                        new AddressSettings()
                                .setMaxDeliveryAttempts(mostDeliveries)
                                .setDeadLetterAddress(SimpleString.of(DEAD_LETTERS)))
                .addQueueConfiguration(queueNamed(QUEUE))
                .addQueueConfiguration(queueNamed(DEAD_LETTERS));
    }

    /** Ends the threads that all brokers of this JVM share; call it when all of them are closed. */
    static void endThreads() {
        ActiveMQClient.clearThreadPools();
        InVMConnector.resetThreadPool();
    }

    /** Makes new queues, so that no execution meets what the broker still counts for an earlier one. */
    void reset() throws Exception {
        awaitConsumers(0);
        for (String name : List.of(QUEUE, DEAD_LETTERS)) {
            server.getActiveMQServer().destroyQueue(SimpleString.of(name), null, false);
            server.getActiveMQServer().createQueue(queueNamed(name));
        }
    }

    private static QueueConfiguration queueNamed(String name) {
        return QueueConfiguration.of(name).setRoutingType(RoutingType.ANYCAST);
    }

    Connection connect() throws JMSException {
        return connections.createConnection();
    }

    void send(String message) {
        own.createProducer().send(own.createQueue(QUEUE), message);
    }

    /** Waits until the broker knows that only so many consumers are left. */
    void awaitConsumers(int count) {
        Awaitility.await()
                .pollInSameThread()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(1))
                .atMost(PATIENCE)
                .until(() -> queue(QUEUE).getConsumerCount() == count);
    }

    /** All messages that can still be received when all clients are gone; receives them. */
    Left drain() {
        awaitConsumers(0);
        // The broker's count may stay too high for ever. Whether a message is lost is told by what can be received.
        // While a session is being closed, a message on its way back is in no count at all.
        long until = System.nanoTime() + PATIENCE_WITH_COUNT.toNanos();
        while ((queue(QUEUE).getDeliveringCount() > 0
                        || server.getActiveMQServer().getSessions().size() > sessions)
                && System.nanoTime() < until) {
            LockSupport.parkNanos(1_000_000);
        }
        // What a closed session gives back, the queue takes back in a thread of its own.
        queue(QUEUE).flushExecutor();
        return new Left(drain(QUEUE), drain(DEAD_LETTERS));
    }

    private List<String> drain(String name) {
        List<String> messages = new ArrayList<>();
        long until = System.nanoTime() + PATIENCE_WITH_COUNT.toNanos();
        try (JMSConsumer consumer = own.createConsumer(own.createQueue(name))) {
            do {
                for (String message = consumer.receiveBodyNoWait(String.class);
                        message != null;
                        message = consumer.receiveBodyNoWait(String.class)) {
                    messages.add(message);
                }
                queue(name).flushExecutor();
                // A message on its way back from a crashed worker is with nobody for a moment, but counted.
            } while (queue(name).getMessageCount() > 0 && System.nanoTime() < until);
        }
        return messages;
    }

    private Queue queue(String name) {
        return server.getActiveMQServer().locateQueue(SimpleString.of(name));
    }

    @Override
    public void close() throws Exception {
        own.close();
        connections.close();
        server.stop();
    }
}
