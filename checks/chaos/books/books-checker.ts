import { isSameReference, paymentOf } from './records.ts'
import type { BookLine } from './records.ts'
import { dossiersOf, keptCharges } from './dossier.ts'
import type { Books, Dossier, Finding, Violation } from './dossier.ts'
import { checkHistory } from './history-checker.ts'
import { leadsAreEven } from './lead-checker.ts'
import { keptOnce } from './purchase-checker.ts'
import { boughtIsGiven, settledOnce } from './value-checker.ts'

type Check = (dossier: Dossier) => readonly Finding[]

/** Compares both sides after everything has come to rest. An empty list means that they agree. */
export function checkBooks(books: Books): readonly Violation[] {
  const dossiers = dossiersOf(books)
  const known = new Set(dossiers.map(({ payment }) => payment.id))
  const checks: readonly Check[] = [
    chargedOnce,
    valueForMoney,
    boughtIsGiven,
    sameInBothBooks,
    priceTaken,
    ledgerAtRest,
    (dossier) => atRest(dossier, books.neverAnswering),
    checkHistory,
  ]
  return [
    ...dossiers.flatMap((dossier) =>
      checks.flatMap((check) => check(dossier).map((found) => ({ payment: dossier.payment.id, ...found }))),
    ),
    ...settledOnce(dossiers),
    ...leadsAreEven(dossiers),
    ...keptOnce(dossiers),
    ...lost(books, known),
  ]
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** I1: at most one success is kept; every other one was given back. */
function chargedOnce(dossier: Dossier): Finding[] {
  const { charges, returned, reversed, transferred, attempts } = dossier
  const back = [...returned, ...reversed, ...transferred]
  const unreturned = keptCharges(dossier)
  const kept = attempts.filter((attempt) => attempt.kept)
  const findings: Finding[] = []
  if (unreturned.length > 1)
    findings.push({ invariant: 'I1', what: 'double charge', figures: { unreturned } })
  if (kept.length > 1)
    findings.push({ invariant: 'I1', what: 'more than one kept success', figures: { kept } })
  if (sumOf(back) > sumOf(charges))
    findings.push({ invariant: 'I1', what: 'more given back than taken', figures: { charges, back } })
  return findings
}

/** I2: money kept ⇔ exactly one delivery; what the operator could not tell for a day is before a person. */
function valueForMoney(dossier: Dossier): Finding[] {
  const { payment, charges, given, returned, reversed, transferred } = dossier
  const unreturned = sumOf(charges) - sumOf(returned) - sumOf(transferred)
  const net = unreturned - sumOf(reversed)
  const figures = { state: payment.state, net, deliveries: given.length }
  if (given.length > 1) return [{ invariant: 'I2', what: 'double delivery', figures }]
  if (net > 0 && given.length === 0 && !isBeforePerson(dossier))
    return [{ invariant: 'I2', what: 'paid without value', figures }]
  // Money that the provider takes back after the delivery is a loss, and nobody's mistake.
  if (unreturned <= 0 && given.length > 0)
    return [{ invariant: 'I2', what: 'value without payment', figures }]
  return []
}

/** The operator can't say whether it delivered, or a rule holds the purchase. */
function isBeforePerson({ payment, deliveries, events }: Dossier): boolean {
  const isHeld = deliveries.length === 0 && events.some(({ cause }) => cause.startsWith('fraud-hold:'))
  return payment.state === 'review' && (isHeld || deliveries.some(({ state }) => state === 'open'))
}

const has = (lines: readonly BookLine[], reference: string): boolean =>
  lines.some((line) => isSameReference(line.reference, reference))

/** I4: what the portal believes is what the provider and the operator wrote down. */
function sameInBothBooks(dossier: Dossier): Finding[] {
  const { charges, given, returned, reversed, transferred, attempts, deliveries, refunds } = dossier
  const back = [...returned, ...reversed, ...transferred]
  const findings: Finding[] = []
  const differ = (what: string, figures: Finding['figures']): void =>
    void findings.push({ invariant: 'I4', what, figures })
  for (const attempt of attempts)
    if (TAKEN.has(attempt.state) !== has(charges, attempt.ref))
      differ('an attempt and the provider disagree', { attempt, charges })
  for (const attempt of attempts)
    if (attempt.state === 'reversed' && !has(reversed, attempt.ref))
      differ('a charge was not taken back', { attempt, reversed })
  for (const line of reversed)
    if (line.told && !isKnownBack(dossier, line))
      differ('a charge was taken back, and the portal forgot that it was told', { line, attempts, refunds })
  for (const charge of charges)
    if (!attempts.some(({ ref }) => isSameReference(ref, charge.reference)))
      differ('a charge that no attempt knows', { charge })
  const delivered = deliveries.some(({ state }) => state === 'delivered')
  if (delivered !== given.length > 0 && !isBeforePerson(dossier))
    differ('the delivery and the operator disagree', { deliveries, given })
  for (const refund of refunds) {
    const ref = attempts.find(({ n }) => n === refund.n)?.ref ?? ''
    if ((refund.state === 'refunded') !== has(back, ref))
      differ('a refund and the provider disagree', { refund, back })
  }
  if (returned.length + transferred.length > refunds.length)
    differ('money went back unrecorded', { refunds, returned, transferred })
  return findings
}

const TAKEN = new Set(['collected', 'reversed'])

/** The books have it: as taken back, or as a refund that came back. */
function isKnownBack({ attempts, refunds }: Dossier, { reference }: BookLine): boolean {
  const attempt = attempts.find(({ ref }) => isSameReference(ref, reference))
  return (
    attempt?.state === 'reversed' || refunds.some(({ n, state }) => n === attempt?.n && state === 'refunded')
  )
}

/** I10: what was kept is the server's price, and nothing else was ever kept. */
function priceTaken({ payment, charges, attempts }: Dossier): Finding[] {
  const kept = attempts.filter((attempt) => attempt.kept)
  return kept.flatMap((attempt) =>
    charges
      .filter(({ reference }) => isSameReference(reference, attempt.ref))
      .filter((line) => line.amountMinor !== payment.amount || line.currency !== payment.currency)
      .map((charge) => ({
        invariant: 'I10' as const,
        what: 'the amount kept is not the price',
        figures: { price: payment.amount, currency: payment.currency, charge },
      })),
  )
}

const ENDED = new Set(['delivered', 'refunded', 'declined', 'cancelled', 'expired'])

/** I8: an ended payment owes nobody anything, and every posting is of a known kind. */
function ledgerAtRest(dossier: Dossier): Finding[] {
  const { payment, ledger, charges, returned, reversed } = dossier
  const balance = new Map<string, number>()
  for (const { debit, credit, amount } of ledger) {
    balance.set(debit, (balance.get(debit) ?? 0) - amount)
    balance.set(credit, (balance.get(credit) ?? 0) + amount)
  }
  const findings: Finding[] = []
  const open = [`customer:${payment.id}`, 'held:review'].filter((name) => (balance.get(name) ?? 0) !== 0)
  const figures = { state: payment.state, balance: Object.fromEntries(balance) }
  if (ENDED.has(payment.state) && open.length > 0)
    findings.push({ invariant: 'I8', what: `${open.join(' and ')} not zero`, figures })
  const sum = [...balance.values()].reduce((total, value) => total + value, 0)
  if (sum !== 0) findings.push({ invariant: 'I8', what: 'the ledger does not sum to zero', figures })
  const atProvider = [...balance].filter(([name]) => /^(rail|reversed):/.test(name))
  const back = reversed.filter((line) => isKnownBack(dossier, line) && isBooked(dossier, line))
  const net = sumOf(charges.filter((line) => isBooked(dossier, line))) - sumOf(returned) - sumOf(back)
  const isOurMoney = charges.every(({ currency }) => currency === payment.currency)
  const owed = 0 - atProvider.reduce((total, [, value]) => total + value, 0)
  if (isOurMoney && owed !== net)
    findings.push({ invariant: 'I8', what: 'the rail differs from the settlement', figures: { net, owed } })
  return findings
}

/** Money that was taken back before the portal knew of it was never booked. */
function isBooked({ attempts, ledger, reversed }: Dossier, { reference }: BookLine): boolean {
  const n = attempts.find(({ ref }) => isSameReference(ref, reference))?.n
  return (
    !has(reversed, reference) || ledger.some(({ attempt, kind }) => attempt === n && kind.endsWith('charge'))
  )
}

const REVIEWED = new Set(['review'])
const OPEN = new Set(['asking', 'waiting', 'unsure'])

/** I7: every payment ends or is in review; nothing waits for a look that never comes. */
function atRest(
  { payment, refunds, events, attempts }: Dossier,
  neverAnswering: readonly string[],
): Finding[] {
  const { payer, state, rail, isDueOnce } = payment
  const came = events.map(({ to, cause }) => `${cause} → ${to}`)
  const findings: Finding[] = []
  const mayStayOpen = OPEN.has(state) && neverAnswering.includes(payer)
  if (!ENDED.has(state) && !REVIEWED.has(state) && !mayStayOpen)
    findings.push({ invariant: 'I7', what: 'undecided', figures: { state, rail, isDueOnce, came, attempts } })
  if (mayStayOpen && !isDueOnce)
    findings.push({ invariant: 'I7', what: 'open and never looked at again', figures: { state } })
  const forgotten = refunds.filter((refund) => refund.state === 'open' && !refund.isDueOnce)
  if (forgotten.length > 0)
    findings.push({ invariant: 'I7', what: 'an open refund nobody sends', figures: { forgotten } })
  return findings
}

const ENDED_UNASKED = new Set(['cancelled', 'expired'])

/** I5: whatever somebody was told exists; I4: nothing happened outside for a payment nobody knows. */
function lost({ truth, records, told }: Books, known: ReadonlySet<string>): Violation[] {
  const tried = new Set(records.attempts.map(({ payment }) => payment))
  // Who presses on a payment that ended before is told where it stands; nobody is asked for it any more.
  for (const { id, state } of records.payments) if (ENDED_UNASKED.has(state)) tried.add(id)
  const missing = told
    .filter(({ id, processed }) => !known.has(id) || (processed && !tried.has(id)))
    .map((one) => ({
      invariant: 'I5' as const,
      payment: one.id,
      what: known.has(one.id) ? 'an acknowledged process is gone' : 'an acknowledged payment is gone',
      figures: { statuses: one.statuses },
    }))
  const strangers = [...truth.charges, ...truth.deliveries, ...truth.refunds, ...truth.reversals]
    .filter(({ reference }) => !known.has(paymentOf(reference)))
    .map((line) => ({
      invariant: 'I4' as const,
      payment: paymentOf(line.reference),
      what: 'the outside world knows a payment that the portal does not',
      figures: { line },
    }))
  return [...missing, ...strangers]
}
