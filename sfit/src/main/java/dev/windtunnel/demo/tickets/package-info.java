/** The demo of specified faults: a ticket office that forgets to send the ticket. */
@NullMarked
package dev.windtunnel.demo.tickets;

import org.jspecify.annotations.NullMarked;
