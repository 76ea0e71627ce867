import type { WireBundle } from '#contract/bundles.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'

export const LEAD_STEPS = ['plan', 'details', 'place'] as const
/** The steps that have a place in the history; the code is asked for in a window over the last. */
export type LeadStep = (typeof LEAD_STEPS)[number]

/** Where the pin stands. */
export interface LeadPlace {
  readonly lat: number
  readonly lng: number
  /** As the geocoder names it. */
  readonly address: string
  /** What it was found by: all of the address, its town only, or the visitor's own hand. */
  readonly by: 'address' | 'town' | 'hand'
}

/** What came of a sent request, and when the page moves on by itself (ms since 1970). */
export interface LeadOutcome {
  readonly kind: 'congrats' | 'thanks'
  readonly untilMs: number
}

/** Everything that was answered so far. */
export interface LeadAnswers {
  readonly step: LeadStep
  readonly plan: WireBundle | null
  /** The details as the form's schema took them; null until it did. */
  readonly values: FormValues | null
  /** The details as they were typed last, whether or not they were sent: Back loses none of it. */
  readonly typed: FormValues
  /** The draft of the details was sent to the server (G-101). */
  readonly draftSent: boolean
  readonly place: LeadPlace | null
  /** One key for one content, so that a repeated sending is the same request (call 34). */
  readonly key: string
  readonly content: string
  readonly outcome: LeadOutcome | null
}

const NAME = 'lead'
const BEGINNING: LeadAnswers = {
  step: 'plan',
  plan: null,
  values: null,
  typed: {},
  draftSent: false,
  place: null,
  key: '',
  content: '',
  outcome: null,
}

/**
 * The answers of this history entry: Back, forward and reload find them, nothing else does. They are in no storage and
 * no address, because the precise place of a home is among them (T17).
 */
export function readAnswers(): LeadAnswers {
  const found = stateOf()[NAME]
  if (typeof found !== 'object' || found === null) return BEGINNING
  const answers = { ...BEGINNING, ...(found as Partial<LeadAnswers>) }
  // A page that has moved on before is not sent on again by Back.
  const outcome = answers.outcome && answers.outcome.untilMs > Date.now() ? answers.outcome : null
  return { ...answers, outcome, step: possibleStep(answers) }
}

/** Keeps the answers with the history entry that is shown. */
export function keepAnswers(answers: LeadAnswers): void {
  try {
    history.replaceState({ ...stateOf(), [NAME]: answers }, '')
  } catch {
    // A browser that counts too many changes costs the memory of the last one, never the request.
  }
}

/** A new history entry for the next step, with all that the last one held. */
export function pushStep(answers: LeadAnswers): void {
  history.pushState({ ...stateOf(), [NAME]: answers }, '')
}

/** The step that an entry of the history stands for. */
export function stepOfEntry(): LeadStep {
  return readAnswers().step
}

/** No step without what the steps before it ask for. */
function possibleStep({ step, plan, values }: LeadAnswers): LeadStep {
  if (!plan) return 'plan'
  if (step === 'place' && !values) return 'details'
  return LEAD_STEPS.includes(step) ? step : 'plan'
}

function stateOf(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}
