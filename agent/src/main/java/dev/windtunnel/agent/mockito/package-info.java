/** How the agent learns that a test uses mocks of clients, whose calls go nowhere. */
@NullMarked
package dev.windtunnel.agent.mockito;

import org.jspecify.annotations.NullMarked;
