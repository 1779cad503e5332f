/**
 * Any service of AWS, through version 2 of the AWS SDK for Java: {@link dev.windtunnel.fidelity.aws.AwsApi}.
 *
 * <p>Nothing here is compiled against the SDK, and nothing knows a service by name. The SDK comes from a class path that the user gives, and is
 * loaded by a class loader of its own, so that its version is the user's, and its libraries meet neither ours nor those of a project. What a
 * client offers is read from the methods of its interface, and what a request holds from the fields that the SDK itself marshals ({@code
 * SdkPojo.sdkFields()}). A published service model, if there is one on the class path, adds the limits that the SDK does not know.
 *
 * <p>Calls run through the SDK as an application would make them, with its own checks, signatures and retries: what users of the SDK cannot send
 * is not worth comparing.
 */
@NullMarked
package dev.windtunnel.fidelity.aws;

import org.jspecify.annotations.NullMarked;
