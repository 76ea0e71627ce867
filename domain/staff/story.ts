import {
  evidenceOf,
  tellingOf,
  type StepTone,
  type StoryAttempt,
  type StoryDelivery,
  type StoryEvent,
} from './telling.ts'

/** One line of "What happened": a key of the texts, and the core's words beneath. Moments are ISO 8601. */
export interface Step {
  readonly at: string
  /** Of the first, where several alike are one line; how many they are is the value `count`. */
  readonly from: string | null
  readonly tone: StepTone
  /** Key in the staff's texts, with what it says inserted. */
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** `delivering → review · time`: states, cause and references as the records have them. */
  readonly evidence: string
  /** What is kept of the answer, word for word and without secrets; null for nothing. */
  readonly said: string | null
}

export interface StoryRefund {
  readonly ref: string
  readonly amount: string
  readonly reason: string
  readonly tries: number
  readonly since: string
  readonly refusedAt: string | null
  readonly until: string | null
}

/** What somebody of the staff did about it, by the audit. */
export interface StoryAct {
  readonly id: number
  readonly at: string
  readonly by: string
  readonly act: string
  readonly reason: string
}

/** What is told. Every text may name somebody: `mask` makes it one that staff may read, and `maskReference` a reference. */
export interface Told {
  /** In their order. */
  readonly events: readonly StoryEvent[]
  readonly acts: readonly StoryAct[]
  /** Months, `2026-11`, of which events may have gone to the archive, in their order. */
  readonly archived: readonly string[]
  /** What steps name: the way to pay, the amount, the payer as it is shown. */
  readonly names: { readonly rail: string; readonly amount: string; readonly payer: string }
  readonly isHosted: boolean
  readonly attempts: readonly StoryAttempt[]
  readonly delivery: StoryDelivery | null
  readonly refunds: readonly StoryRefund[]
  /** What the provider said of the charge last. */
  readonly providerReason: string
  readonly lastAsked: string | null
  readonly asOf: string
  readonly mask: (text: string) => string
  readonly maskReference: (reference: string) => string
}

/** All that is known to have happened, the newest first; the same again and again is one line. */
export function storyOf(told: Told): readonly Step[] {
  const steps = [...eventSteps(told), ...deliverySteps(told), ...refundSteps(told), ...actSteps(told)]
  // Stable: what was written together stays in its order.
  const inOrder = steps.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  return [...folded(inOrder).toReversed(), ...archivedSteps(told)]
}

/** The oldest of it may be read in the archive alone. */
function archivedSteps({ archived }: Told): Step[] {
  const [first] = archived
  if (first === undefined) return []
  const at = `${first}-01T00:00:00.000Z`
  const values = { months: archived.join(', ') }
  return [{ at, from: null, tone: 'info', key: 'staff.step.archived', values, evidence: '', said: null }]
}

function eventSteps(told: Told): Step[] {
  let n = 0
  const lastNo = told.events.findLastIndex(isProvidersNo)
  return told.events.map((event, place) => {
    if (event.cause === 'process') n += 1
    const of = attemptOf(event) ?? n
    const attempt = told.attempts.find((one) => one.n === of)
    const { key, tone, values } = tellingOf(event, told.isHosted)
    return {
      at: event.at,
      from: null,
      tone,
      key,
      values: masked({ ...told.names, n: String(of), ...values }, told.mask),
      evidence: told.maskReference(evidenceOf(event, { attempt, delivery: told.delivery })),
      said: saidOf(told, event, place === lastNo),
    }
  })
}

function attemptOf({ detail }: StoryEvent): number | null {
  const n = detail?.['attempt']
  return typeof n === 'number' ? n : null
}

function isProvidersNo({ cause }: StoryEvent): boolean {
  return /^(?:answer|query):(?:declined|reversed|wrong-pin|locked)$/.test(cause)
}

/** Records keep the last refusal of the charge, and one of the delivery; of another amount all that was stated. */
function saidOf(
  { providerReason, delivery, mask }: Told,
  event: StoryEvent,
  isLastNo: boolean,
): string | null {
  const { cause, to, detail } = event
  const said = (text: string): string | null => (text === '' ? null : mask(text))
  if (isLastNo) return said(providerReason)
  if (cause === 'operator:refused' && to === 'undelivered') return said(delivery?.reason ?? '')
  if (detail?.['stated'] !== undefined) return said(JSON.stringify(detail['stated']))
  const reason = detail?.['reason']
  return cause.startsWith('staff:') && typeof reason === 'string' ? said(reason) : null
}

function masked(
  values: Readonly<Record<string, string>>,
  mask: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mask(value)]))
}

/** Looks at the operator leave a count and no event each. */
function deliverySteps({ delivery, lastAsked, asOf }: Told): Step[] {
  if (!delivery || delivery.tries < 2) return []
  const { since, until, key, tries } = delivery
  const last = until ?? lastAsked ?? asOf
  return [
    {
      at: last < since ? since : last,
      from: since,
      tone: 'waiting',
      key: until === null ? 'staff.step.asked-operator' : 'staff.step.asked-operator-until',
      values: { count: String(tries) },
      evidence: key,
      said: null,
    },
  ]
}

function refundSteps({ refunds, names, asOf, mask }: Told): Step[] {
  return refunds.flatMap(({ ref, reason, tries, since, refusedAt, until, amount }): Step[] => {
    const about = { values: { rail: names.rail, amount, count: String(tries) }, evidence: ref }
    const said = reason === '' ? null : mask(reason)
    if (refusedAt !== null)
      return [{ ...about, at: refusedAt, from: null, tone: 'err', key: 'staff.step.refund-refused', said }]
    if (tries < 2) return []
    const key = until === null ? 'staff.step.asked-refund' : 'staff.step.asked-refund-until'
    return [{ ...about, at: until ?? asOf, from: since, tone: 'waiting', key, said }]
  })
}

/** Acts that are part of what happened; what was only read is in the audit. */
const TOLD_ACTS: Partial<Readonly<Record<string, string>>> = {
  'looked-again': 'staff.step.staff-looked-again',
  'resent-receipt': 'staff.step.staff-resent-receipt',
  proposed: 'staff.step.staff-proposed',
  asked: 'staff.step.staff-asked',
  answered: 'staff.step.staff-answered',
  withdrew: 'staff.step.staff-withdrew',
  refused: 'staff.step.staff-refused',
  lapsed: 'staff.step.staff-lapsed',
}

function actSteps({ acts, mask }: Told): Step[] {
  return acts.flatMap(({ id, at, by, act, reason }): Step[] => {
    const key = TOLD_ACTS[act]
    if (key === undefined) return []
    const said = reason === '' ? null : mask(reason)
    return [{ at, from: null, tone: 'staff', key, values: { by }, evidence: `${act} · ${id}`, said }]
  })
}

/** Neighbours that say the same are one line, from the first to the last of them. */
function folded(steps: readonly Step[]): Step[] {
  const lines: Step[] = []
  const counts: number[] = []
  for (const step of steps) {
    const last = lines.at(-1)
    if (last && isSame(last, step)) {
      const count = (counts.at(-1) ?? 1) + 1
      counts[counts.length - 1] = count
      const values = { ...step.values, count: String(count) }
      lines[lines.length - 1] = { ...step, from: last.from ?? last.at, values }
    } else {
      lines.push(step)
      counts.push(1)
    }
  }
  return lines
}

function isSame(a: Step, b: Step): boolean {
  return a.key === b.key && a.evidence === b.evidence && a.said === b.said && b.from === null
}
