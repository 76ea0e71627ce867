/** Longer than any provider call's deadline, short enough that a killed process's work moves on (payments 3.5). */
export const LEASE_MS = 20_000
