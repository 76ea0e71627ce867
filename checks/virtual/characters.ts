import { pick, type Random } from '../chaos/seeded-random.ts'
import type { Habits, Payer } from './outside.ts'

const MINUTE = 60_000

/** Draws the behaviour of a history's payer. */
export function payerOf(random: Random): Payer {
  return {
    kind: pick(random, ['push', 'push', 'page', 'page', 'pin'] as const),
    does: pick(random, [
      'pay',
      'pay',
      'pay',
      'pay',
      'pay',
      'decline',
      'nothing',
      'pay-less',
      'pay-more',
    ] as const),
    afterMs: pick(random, [500, 4_000, 30_000, 150_000, 700_000, 40 * MINUTE] as const) * (0.5 + random()),
    takenBackAfterMs:
      random() < 0.15
        ? pick(random, [50, 3_000, 2 * MINUTE, 60 * MINUTE, 30 * 60 * MINUTE] as const) * (0.5 + random())
        : null,
  }
}

/** Draws what the provider and the operator do of their own accord. */
export function habitsOf(random: Random): Habits {
  return {
    refund: pick(random, ['once', 'once', 'once', 'twice', 'twice-later', 'undone'] as const),
    undeliversAfterMs:
      random() < 0.3 ? pick(random, [20, 500, 9_000, 60 * MINUTE] as const) * random() : null,
    statement: pick(random, ['true', 'true', 'drops', 'other-amount', 'twice', 'pays-declined'] as const),
  }
}
