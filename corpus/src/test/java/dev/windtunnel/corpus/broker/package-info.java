/**
 * Workers that take messages from a real broker, checked against a model of a queue with redelivery. It is the subject of the
 * model engine that is no file synchronizer.
 *
 * <p>{@link dev.windtunnel.corpus.broker.QueueModel} specifies the queue. It states what the Jakarta Messaging specification
 * and the manual of Apache ActiveMQ Artemis promise, and nothing that the broker merely happens to do:
 *
 * <ul>
 *   <li>A message stays in the queue until a client acknowledges it. A message that was delivered and not acknowledged is
 *       delivered again; nobody promises when.
 *   <li>While a client has a message, no other client gets it. After it was acknowledged, no client gets it again.
 *   <li>A redelivered message is marked, and may be delivered in any order. One client receives all other messages in the
 *       order in which they were sent, as long as no client gives messages back.
 *   <li>After {@link dev.windtunnel.corpus.broker.QueueModel#MOST_DELIVERIES} unsuccessful deliveries the message is a dead
 *       letter and is not delivered from this queue any more. A delivery counts also if the client never shows the message to
 *       its user, because it gives the message back before: nobody promises that the deliveries that were seen are all.
 *   <li>That a client is told that there is no message proves nothing: no specification promises that a message is available
 *       at once.
 * </ul>
 *
 * <p>{@link dev.windtunnel.corpus.broker.Worker} is the code under test, with its bug or without. {@link
 * dev.windtunnel.corpus.broker.RandomWork} is one random test. {@link dev.windtunnel.corpus.broker.Broker} is the broker,
 * inside this JVM, without a network and without a disk.
 *
 * <p>All of it is test code, because the broker must not become a dependency of the command, which contains the corpus.
 */
package dev.windtunnel.corpus.broker;
