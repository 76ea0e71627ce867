/** Longer than any provider call's deadline, short enough that a killed process's work moves on (CORE-62). */
export const LEASE_MS = 20_000
