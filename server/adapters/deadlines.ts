/** How long a party may take to answer, milliseconds. */
export const DEADLINES = { startDeadlineMs: 12_000, queryDeadlineMs: 10_000 } as const
