/** Stubs for gRPC. A project without gRPC never loads this package. */
@NullMarked
package dev.windtunnel.sfit.stub.grpc;

import org.jspecify.annotations.NullMarked;
