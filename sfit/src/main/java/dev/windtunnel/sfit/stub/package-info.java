/**
 * Stubs of the services that the code under test calls: real servers on the loopback interface, so that the code under test
 * uses its real clients. What they answer is said per execution ({@link dev.windtunnel.sfit.stub.Stubs}), and which calls have
 * reached them is kept per execution ({@link dev.windtunnel.sfit.stub.StubTable}). There is one server for gRPC and one for HTTP.
 */
@NullMarked
package dev.windtunnel.sfit.stub;

import org.jspecify.annotations.NullMarked;
