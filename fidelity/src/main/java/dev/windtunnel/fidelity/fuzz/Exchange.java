package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.side.Answer;

/**
 * A call with both answers, in which symbols stand for what differs between sides and runs.
 *
 * @param probe whether the call only looks at what another one has left
 */
record Exchange(Call call, Answer emulator, Answer reference, boolean probe) {}
