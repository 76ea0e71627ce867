import type { WireBundle } from '#contract/bundles.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { readSession, writeSession } from '../../frame-script/session-values.ts'

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
  /** The operator's number of the request; '' while there is none. */
  readonly leadId: string
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
  /** The draft of the details was sent to the server (LEAD-19). */
  readonly draftSent: boolean
  readonly place: LeadPlace | null
  /** One key for one content, so that a repeated sending is the same request (CALL-34). */
  readonly key: string
  readonly content: string
  readonly outcome: LeadOutcome | null
  /** How many requests of this tab were over when this one began. */
  readonly after: number
}

const NAME = 'lead'
/** How many requests of this tab are over: nothing of a person is in the number. */
const OVER = 'leadsOver'
const BEGINNING: Omit<LeadAnswers, 'after'> = {
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
 * no address, because the precise place of a home is among them (T17). An entry of a request that is over says nothing:
 * the next person at a shared phone finds plans to choose from.
 */
export function readAnswers(): LeadAnswers {
  const after = requestsOver()
  const answers = { ...BEGINNING, after, ...stateOf(after)[NAME] }
  // A page that has moved on before is not sent on again by Back.
  const outcome = answers.outcome && answers.outcome.untilMs > Date.now() ? answers.outcome : null
  return { ...answers, outcome, step: possibleStep(answers) }
}

/** The request was answered: from now on no entry of this tab tells who asked, nor for which house. */
export function endRequest(outcome: LeadOutcome): LeadAnswers {
  const after = requestsOver() + 1
  writeSession(OVER, after)
  return { ...BEGINNING, after, outcome }
}

/** The entry that is shown is of a request that has ended meanwhile, in another document of this tab. */
export function entryIsOver(): boolean {
  return stateOf(requestsOver())[NAME] === undefined
}

function requestsOver(): number {
  return Number(readSession(OVER)) || 0
}

/**
 * Keeps the answers with the history entry that is shown. Its step stays its own: an answer that came as somebody went
 * Back is kept with the step that they went to.
 */
export function keepAnswers(answers: LeadAnswers): void {
  const entry = stateOf(answers.after)
  const { step } = entry[NAME] ? readAnswers() : answers
  try {
    history.replaceState({ ...entry, [NAME]: { ...answers, step } }, '')
  } catch {
    // A browser that counts too many changes costs the memory of the last one, never the request.
  }
}

/** A new history entry for the next step, with all that the last one held. */
export function pushStep(answers: LeadAnswers): void {
  history.pushState({ ...stateOf(answers.after), [NAME]: answers }, '')
}

/** The step that an entry of the history stands for. */
export function stepOfEntry(): LeadStep {
  return readAnswers().step
}

/** No step without what the steps before it ask for. */
function possibleStep({ step, plan, values }: Omit<LeadAnswers, 'after'>): LeadStep {
  if (!plan) return 'plan'
  if (step === 'place' && !values) return 'details'
  return LEAD_STEPS.includes(step) ? step : 'plan'
}

interface EntryState {
  readonly [NAME]?: Partial<LeadAnswers>
}

/** What the entry holds, the form's memory among it; nothing where that is of a request that is over. */
function stateOf(after: number): EntryState {
  const state = history.state as EntryState | null
  return state?.[NAME]?.after === after ? state : {}
}
