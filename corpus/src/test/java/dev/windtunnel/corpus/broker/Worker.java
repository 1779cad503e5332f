package dev.windtunnel.corpus.broker;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.apache.activemq.artemis.api.core.ActiveMQNotConnectedException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnection;

/**
 * Takes messages from a queue and does the work for each of them. It promises that a message is not acknowledged before its
 * work was done, so that no message is lost if the work fails or the worker crashes.
 *
 * <p>The bug: after a failure it only leaves the message unacknowledged and goes on. But {@link Message#acknowledge}
 * acknowledges all messages that the session has received, so the next success acknowledges the failed message, too.
 */
final class Worker implements AutoCloseable {

    /** What it does with a message whose work has failed. */
    enum AfterFailure {
        /** It has the broker deliver all unacknowledged messages again. */
        RECOVERS,
        /** The bug: it takes the next message and relies on a redelivery of this one. */
        GOES_ON
    }

    /** The work for one message. */
    @FunctionalInterface
    interface Work {
        void on(Message message) throws JMSException, WorkFailedException;
    }

    private final Connection connection;
    private final Session session;
    private final MessageConsumer consumer;
    private final AfterFailure afterFailure;

    Worker(Connection connection, String queue, AfterFailure afterFailure) throws JMSException {
        this.connection = connection;
        this.session = connection.createSession(Session.CLIENT_ACKNOWLEDGE);
        this.consumer = session.createConsumer(session.createQueue(queue));
        this.afterFailure = afterFailure;
        connection.start();
    }

    /** Does the work for the next message; false if there is none. */
    boolean next(Work work) throws JMSException {
        Message message = consumer.receiveNoWait();
        if (message == null) {
            return false;
        }
        try {
            work.on(message);
            message.acknowledge();
        } catch (WorkFailedException e) {
            if (afterFailure == AfterFailure.RECOVERS) {
                session.recover();
            }
        }
        return true;
    }

    /** Cuts the connection, as the death of the process would: the broker is told nothing. */
    void crash() throws JMSException {
        ((ActiveMQConnection) connection)
                .getSessionFactory()
                .getConnection()
                .fail(new ActiveMQNotConnectedException("The worker crashed."));
        connection.close();
    }

    @Override
    public void close() throws JMSException {
        connection.close();
    }
}
