/**
 * Azure Storage, through the clients of the Azure SDK for Java: {@link dev.windtunnel.fidelity.azure.AzureApi}.
 *
 * <p>What the services can do stands in the annotations of interfaces that are hidden in the SDK ({@link
 * dev.windtunnel.fidelity.azure.WireOperation}). Users call other methods, and the SDK does not say which of them sends what. A document for each
 * service says so ({@link dev.windtunnel.fidelity.azure.AzureDocument}): each hidden method either stands behind an operation here, or is listed as
 * not covered, with the reason. Types of parameters and answers are read from the public methods, so names of parameters and their order are all
 * that the documents hold.
 *
 * <p>{@link dev.windtunnel.fidelity.azure.StorageCalls} goes the other way: it makes calls of the same operations out of requests that the agent has
 * seen in a test. The documents also say what stands where in a request.
 *
 * <p>Calls run through the SDK as an application would make them, with its own checks, signatures and retries.
 */
@NullMarked
package dev.windtunnel.fidelity.azure;

import org.jspecify.annotations.NullMarked;
