/** The budgets of the project, measured. */
package dev.windtunnel.bench;
