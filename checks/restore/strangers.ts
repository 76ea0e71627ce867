import type { Violation } from '../chaos/books/dossier.ts'
import {
  paymentOf,
  readTruth,
  type BookLine,
  type Records,
  type Told,
  type Truth,
} from '../chaos/books/records.ts'
import { tellSandbox } from '../selling/world-hands.ts'
import type { Terminal } from './terminal.ts'

/** Money that was taken for a payment which the books do not have. */
export interface Stranger extends BookLine {
  /** It went back before the books were restored: its provider may still call it a success. */
  readonly isBack: boolean
}

/** All of it, in our spelling of its references. */
export function strangersIn(truth: Truth, { payments }: Records): readonly Stranger[] {
  const known = new Set(payments.map(({ id }) => id))
  const back = backIn(truth)
  return truth.charges
    .filter(({ reference }) => !known.has(paymentOf(reference)))
    .map((line) => ({ ...line, reference: oursOf(line.reference), isBack: back.has(oursOf(line.reference)) }))
}

function oursOf(reference: string): string {
  return reference.replace(/^([0-9A-Z]{26})-?C/, '$1-C')
}

/** What was given or taken back so far, in our spelling of the references of its charges. */
export function backIn({ refunds, reversals }: Truth): ReadonlySet<string> {
  return new Set([...refunds, ...reversals].map(({ reference }) => oursOf(reference)))
}

/**
 * What happened outside for payments that are in the books; all else is `settleStrangers`'s. What was taken and given back before the books
 * were restored is left out where they do not have it: its provider says that it holds nothing, and so do they. Where they took it
 * for paid it counts: a refund that the lost books had asked for looks to these like a charge that its provider took back.
 */
export function ofOurs(
  { charges, deliveries, refunds, reversals }: Truth,
  { payments, attempts }: Records,
  back: ReadonlySet<string>,
): Truth {
  const known = new Set(payments.map(({ id }) => id))
  const inState = (wanted: string) =>
    new Set(attempts.filter(({ state }) => state === wanted).map(({ ref }) => ref))
  const [collected, takenBack] = [inState('collected'), inState('reversed')]
  const isOurs = ({ reference }: BookLine): boolean => known.has(paymentOf(reference))
  const isInBooks = (line: BookLine): boolean =>
    isOurs(line) &&
    (!back.has(oursOf(line.reference)) ||
      collected.has(oursOf(line.reference)) ||
      takenBack.has(oursOf(line.reference)))
  const returned = refunds.filter(isInBooks)
  const isTakenBack = ({ reference }: BookLine): boolean => takenBack.has(oursOf(reference))
  return {
    charges: charges.filter(isInBooks),
    deliveries: deliveries.filter(isOurs),
    refunds: returned.filter((line) => !isTakenBack(line)),
    reversals: [
      ...reversals.filter(isInBooks),
      ...returned.filter(isTakenBack).map((line) => ({ ...line, told: true })),
    ],
  }
}

/**
 * Payments whose charge was refunded before the restore by books that are lost, while its provider goes on calling it successful; and
 * the other payments of their purchases. The portal believes the provider, and the guide has a person compare the provider's
 * refunds (docs/running/backup.md): no program can tell.
 */
export function believedIn(
  { refunds }: Truth,
  { attempts, refunds: known }: Records,
  { back, told }: { readonly back: ReadonlySet<string>; readonly told: readonly Told[] },
): ReadonlySet<string> {
  const returned = new Set(refunds.map(({ reference }) => oursOf(reference)).filter((ref) => back.has(ref)))
  const isKnown = ({ payment, n }: Records['attempts'][number]): boolean =>
    known.some((refund) => refund.payment === payment && refund.n === n)
  const believed = new Set(
    attempts
      .filter((attempt) => attempt.state === 'collected' && returned.has(attempt.ref) && !isKnown(attempt))
      .map(({ payment }) => payment),
  )
  const purchases = new Set(
    told.flatMap(({ id, purchase }) => (believed.has(id) && purchase ? [purchase] : [])),
  )
  const others = told.filter(({ purchase }) => purchase !== undefined && purchases.has(purchase))
  return new Set([...believed, ...others.map(({ id }) => id)])
}

export interface Settling {
  readonly terminal: Terminal
  readonly sandboxUrl: string
  readonly strangers: readonly Stranger[]
  readonly named: ReadonlySet<string>
}

export interface Settled {
  readonly violations: readonly Violation[]
  readonly returned: number
  /** The operator had given what it was for. */
  readonly given: number
}

const BY = ['--by', 'drill', '--reason', 'the books were restored'] as const
/** A provider takes its time with a refund. */
const LATER_MS = 60_000
const MOST_TIMES = 3

/** Does with each charge without a payment what the command says, and judges by the outside world's books what became of them. */
export async function settleStrangers(settling: Settling): Promise<Settled> {
  const { sandboxUrl, strangers, named } = settling
  const violations = [...unnamed(strangers, named)]
  let [returned, given] = [0, 0]
  for (const line of strangers.filter(({ reference }) => named.has(reference))) {
    const end = await settleOne(settling, line.reference)
    if (end === 'returned') returned += 1
    else if (end === 'given') given += 1
    else violations.push(violation(line.reference, 'a charge without a payment that cannot be returned', end))
  }
  const truth = await readTruth(sandboxUrl)
  for (const { reference } of strangers) {
    const payment = paymentOf(reference)
    const [gave, back] = [countOf(truth.deliveries, payment), countOf(truth.refunds, payment)]
    // A charge that its provider took back mustn't be refunded as well, whether or not it was delivered.
    const isTakenBack = countOf(truth.reversals, payment) > 0
    if (isTakenBack ? back > 0 : gave + back !== countOf(truth.charges, payment))
      violations.push(
        violation(reference, 'money without a payment is neither kept nor given back once', [gave, back]),
      )
  }
  return { violations, returned, given }
}

/** Those that the command ought to have named, and those that it ought not. */
function unnamed(strangers: readonly Stranger[], named: ReadonlySet<string>): readonly Violation[] {
  const missed = strangers.filter(({ reference, isBack }) => !isBack && !named.has(reference))
  const known = new Set(strangers.map(({ reference }) => reference))
  return [
    ...missed.map(({ reference }) =>
      violation(reference, 'a charge without a payment that was not named', null),
    ),
    ...[...named]
      .filter((reference) => !known.has(reference))
      .map((reference) =>
        violation(reference, 'a charge was named that nobody took, or that has a payment', null),
      ),
  ]
}

/** What a person does: returns it, and settles what needs no return; what was said where neither is possible. */
async function settleOne(
  { terminal, sandboxUrl }: Settling,
  reference: string,
): Promise<string | readonly string[]> {
  let said: readonly string[] = []
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const back = await terminal.books('return', reference, ...BY)
    if (back.done) return 'returned'
    said = back.lines
    const isGiven = said.join().includes('the operator gave')
    if (isGiven || said.join().includes('holds no money')) {
      await terminal.books('settle', reference, ...BY)
      return isGiven ? 'given' : 'returned'
    }
    await tellSandbox(sandboxUrl, 'time', { advanceMs: LATER_MS })
  }
  return said
}

function violation(reference: string, what: string, said: unknown): Violation {
  return { invariant: 'I4', payment: paymentOf(reference), what, figures: { reference, said } }
}

function countOf(lines: readonly BookLine[], payment: string): number {
  return lines.filter(({ reference }) => paymentOf(reference) === payment).length
}
