/**
 * A small application on tables of DynamoDB, its 42 tests, and its 30 versions, each of which changes the code of a few tests. Its calls are really sent: to
 * DynamoDB Local as the emulator, and to dynalite in place of the cloud.
 */
package dev.windtunnel.fidelity.hybrid.evolution.shop;
