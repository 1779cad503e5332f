/** Tests of the adapter for the AWS SDK, and clients of it that know nothing of Windtunnel. */
package dev.windtunnel.calls.aws;
