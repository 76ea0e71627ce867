import type { EventRecord } from './records.ts'
import type { Dossier, Finding } from './dossier.ts'

const FINAL = new Set(['delivered', 'refunded'])
const FAILED = new Set(['declined', 'cancelled', 'expired', 'refunding', 'refunded'])
const OPEN_ATTEMPT = new Set(['sent', 'waiting', 'unsure'])

/** What the order of a payment's events, attempts and told statuses must show (I3, I6, I9, I11). */
export function checkHistory(dossier: Dossier): readonly Finding[] {
  return [chainOf, paidBeforeGiven, neverBack, nothingForReversed, toldTruth, oneOpenAttempt].flatMap(
    (check) => check(dossier),
  )
}

/** I9: the events are one unbroken chain from the beginning to the present state. */
function chainOf({ payment, events }: Dossier): Finding[] {
  let at = ''
  for (const { from, to, cause } of events) {
    if (from !== at)
      return [{ invariant: 'I9', what: 'a transition without its event', figures: { from, to, cause, at } }]
    at = to
  }
  if (at === payment.state) return []
  return [{ invariant: 'I9', what: 'the last event is missing', figures: { state: payment.state, at } }]
}

/** I3: value is given only after evidence of a matching charge. */
function paidBeforeGiven({ payment, events, given, charges, ledger }: Dossier): Finding[] {
  const opened = events.findIndex(({ to }) => to === 'delivering')
  const collected = events.findIndex(
    ({ to, cause }) => to === 'collected' && /^(answer|query):collected$/.test(cause),
  )
  const figures = { events: events.map(({ to, cause }: EventRecord) => `${cause} → ${to}`) }
  const findings: Finding[] = []
  if ((opened >= 0 || given.length > 0) && (collected < 0 || (opened >= 0 && collected > opened)))
    findings.push({ invariant: 'I3', what: 'delivered without evidence of a charge', figures })
  const posted = ledger.some(({ kind, amount }) => kind === 'charge' && amount === payment.amount)
  if (given.length > 0 && !posted)
    findings.push({ invariant: 'I3', what: 'delivered without a matching charge in the ledger', figures })
  const [first] = given
  if (first && !charges.some(({ at }) => Date.parse(at) <= Date.parse(first.at)))
    findings.push({ invariant: 'I3', what: 'delivered before anything was charged', figures: { first } })
  return findings
}

/** I18: nothing is given, and nothing is returned, for a charge that its provider took back before. */
function nothingForReversed({ payment, attempts, events }: Dossier): Finding[] {
  const present = attempts.find(({ n }) => n === payment.currentAttempt)
  if (present?.state !== 'reversed') return []
  const known = events.findIndex(({ cause }) => cause.endsWith(':reversed'))
  return events
    .slice(known + 1)
    .filter(({ to }) => to === 'delivering' || to === 'refunding')
    .map(({ to, cause }) => ({
      invariant: 'I18' as const,
      what: `a charge was taken back, and it went on to ${to}`,
      figures: { cause, events: events.map((one: EventRecord) => `${one.cause} → ${one.to}`) },
    }))
}

/** I6: nothing leaves a final state. */
function neverBack({ events }: Dossier): Finding[] {
  return events
    .filter(({ from, to }) => FINAL.has(from) && to !== from)
    .map(({ from, to, cause }) => ({
      invariant: 'I6' as const,
      what: 'a final state was left',
      figures: { from, to, cause },
    }))
}

/**
 * I6 as the customer sees it (CORE-31): SUCCESS stays, FAILED is taken back only by a provider's new word.
 */
function toldTruth({ payment, events, told }: Dossier): Finding[] {
  const lateMoney = events.some(
    ({ from, to, cause }) =>
      FAILED.has(from) && (to === 'collected' || to === 'review') && /^(answer|query):/.test(cause),
  )
  return told.flatMap(({ statuses }) => {
    const success = statuses.indexOf('SUCCESS')
    const failure = statuses.indexOf('FAILED')
    const figures = { statuses, state: payment.state }
    const after = success < 0 ? [] : statuses.slice(success)
    if (after.some((status) => status !== 'SUCCESS') || (success >= 0 && payment.state !== 'delivered'))
      return [{ invariant: 'I6' as const, what: 'SUCCESS was taken back', figures }]
    const revived = failure >= 0 && statuses.slice(failure).some((status) => status !== 'FAILED')
    if (revived && !lateMoney)
      return [{ invariant: 'I6' as const, what: 'FAILED was taken back without new evidence', figures }]
    return []
  })
}

/** I11: one attempt is open at a time, and a new one begins only from a payment that was back at its beginning. */
function oneOpenAttempt({ attempts, events }: Dossier): Finding[] {
  const open = attempts.filter(({ state }) => OPEN_ATTEMPT.has(state))
  const findings: Finding[] = []
  if (open.length > 1) findings.push({ invariant: 'I11', what: 'two open attempts', figures: { open } })
  const asked = events.filter(({ to }) => to === 'asking')
  // After a restore an attempt is written down again that was made before.
  const found = events.filter(({ cause }) => cause === 'books:attempt-found')
  if (asked.some(({ from }) => from !== 'registered') || asked.length + found.length !== attempts.length)
    findings.push({
      invariant: 'I11',
      what: 'asked again before the last try was over',
      figures: { asked, attempts },
    })
  return findings
}
