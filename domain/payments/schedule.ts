const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Elapsed times at which to enquire, then steady steps until an end (CORE-61). */
interface Schedule {
  readonly atMs: readonly number[]
  readonly steps: readonly { readonly everyMs: number; readonly untilMs: number }[]
}

const SCHEDULES = {
  charge: {
    atMs: [2, 5, 10, 20, 40, 80, 180].map((s) => s * SECOND),
    steps: [
      { everyMs: 2 * MINUTE, untilMs: 30 * MINUTE },
      { everyMs: HOUR, untilMs: 24 * HOUR },
    ],
  },
  delivery: {
    atMs: [1, 3, 10, 30, 60, 300].map((s) => s * SECOND),
    steps: [{ everyMs: 15 * MINUTE, untilMs: 24 * HOUR }],
  },
  refund: {
    atMs: [5, 15, 40, 100, 240, 600, 1_500].map((s) => s * SECOND),
    steps: [{ everyMs: HOUR, untilMs: Infinity }],
  },
  watch: { atMs: [1, 5, 15, 60, 360, 1_440, 4_320].map((m) => m * MINUTE), steps: [] },
} satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof SCHEDULES

/** Two enquiries about one payment are never closer than this. */
export const ENQUIRY_SPACING_MS = 2 * SECOND
/** An undecided payment goes to a person after this long. */
const GIVE_UP_MS = 24 * HOUR
/** True once an undecided payment has been enquired for a day (CORE-61). */
export function isGivenUp(elapsedMs: number): boolean {
  return elapsedMs >= GIVE_UP_MS
}

/** A provider's page that nobody used for so long is over for the portal; it is still watched. */
export const CHECKOUT_LIFE_MS = 30 * MINUTE
/** A payment nobody asked for ends after this long. */
export const REGISTERED_LIFE_MS = 30 * MINUTE

/**
 * Milliseconds from now until the next enquiry, given how long ago the first step was taken.
 * Null: the schedule is over. `random` in [0, 1) spreads enquiries by ±20 %.
 */
export function nextEnquiryMs(name: ScheduleName, elapsedMs: number, random: number): number | null {
  const plan: Schedule = SCHEDULES[name]
  const at = plan.atMs.find((time) => time > elapsedMs) ?? stepAfter(plan, elapsedMs)
  if (at === null) return null
  const first = plan.atMs[0] ?? ENQUIRY_SPACING_MS
  const wait = Math.max(at - elapsedMs, Math.min(first, ENQUIRY_SPACING_MS))
  return Math.round(wait * (0.8 + 0.4 * random))
}

function stepAfter(plan: Schedule, elapsedMs: number): number | null {
  const step = plan.steps.find(({ untilMs }) => elapsedMs < untilMs)
  return step ? elapsedMs + step.everyMs : null
}
