import { ATTEMPT_AFTER as HONEST, factOf as honest } from '#domain/payments/facts.ts'

export * from '#domain/payments/facts.ts'

/** Planted: what holds for a page that nobody was given is taken to hold for a phone that may have rung, … */
export function factOf(...[tried, evidence, hearing]: Parameters<typeof honest>): ReturnType<typeof honest> {
  const found = honest(tried, evidence, hearing)
  return found === 'unsure' && hearing.answered ? 'never-seen' : found
}

/** … and what was never opened is told as failed without being watched. */
export const ATTEMPT_AFTER: typeof HONEST = { ...HONEST, 'never-seen': 'failed' }
