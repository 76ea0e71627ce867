/** How long a party may take to answer a call that has an effect, in milliseconds. */
export const START_DEADLINE_MS = 12_000
/** How long a party may take to answer an enquiry, in milliseconds. */
export const QUERY_DEADLINE_MS = 10_000
/** Both, as adapters take them. */
export const DEADLINES = { startDeadlineMs: START_DEADLINE_MS, queryDeadlineMs: QUERY_DEADLINE_MS } as const
/** Between the end of a call and its record, in milliseconds. */
const RECORD_MS = 2_000

/**
 * Lease of work that one process takes on: an enquiry, and the call that may follow it. Longer than both, so that nobody asks again
 * while a call is under way, and short enough that a killed process's work moves on (CORE-62).
 */
export const LEASE_MS = QUERY_DEADLINE_MS + START_DEADLINE_MS + RECORD_MS

/** Lease of a first delivery, which the process that opened it carries out at once. */
export const FIRST_CALL_LEASE_MS = START_DEADLINE_MS + RECORD_MS
