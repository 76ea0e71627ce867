import type { Violation } from '../chaos/books/dossier.ts'
import { paymentOf, readTruth, type BookLine, type Records, type Truth } from '../chaos/books/records.ts'
import type { Terminal } from './terminal.ts'

/** Money that was taken for a payment which the books do not have. */
export interface Stranger extends BookLine {
  /** It went back before the books were restored: its provider may still call it a success. */
  readonly isBack: boolean
}

/** All of it, in our spelling of its references. */
export function strangersIn({ charges, refunds }: Truth, { payments }: Records): readonly Stranger[] {
  const known = new Set(payments.map(({ id }) => id))
  const back = new Set(refunds.map(({ reference }) => oursOf(reference)))
  return charges
    .filter(({ reference }) => !known.has(paymentOf(reference)))
    .map((line) => ({ ...line, reference: oursOf(line.reference), isBack: back.has(oursOf(line.reference)) }))
}

function oursOf(reference: string): string {
  return reference.replace(/^([0-9A-Z]{26})-?C/, '$1-C')
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

/** Does with each charge without a payment what the command says, and judges by the outside world's books what became of them. */
export async function settleStrangers({
  terminal,
  sandboxUrl,
  strangers,
  named,
}: Settling): Promise<Settled> {
  const violations: Violation[] = []
  const wrong = (line: BookLine, what: string, said: unknown): void =>
    void violations.push({
      invariant: 'I4',
      payment: paymentOf(line.reference),
      what,
      figures: { line, said },
    })
  for (const line of strangers)
    if (!named.has(line.reference))
      wrong(line, 'a charge without a payment that the command did not name', null)
  for (const reference of named)
    if (!strangers.some((line) => line.reference === reference))
      violations.push({
        invariant: 'I4',
        payment: paymentOf(reference),
        what: 'the command named a charge that nobody ever took, or that has a payment',
        figures: {},
      })
  let [returned, given] = [0, 0]
  for (const line of strangers.filter(({ reference }) => named.has(reference))) {
    const back = await terminal.books('return', line.reference, ...BY)
    if (back.done) returned += 1
    else if (back.lines.join().includes('the operator gave')) {
      given += 1
      await terminal.books('settle', line.reference, ...BY)
    } else wrong(line, 'a charge without a payment that cannot be returned', back.lines)
  }
  const truth = await readTruth(sandboxUrl)
  const count = (lines: readonly BookLine[], payment: string): number =>
    lines.filter(({ reference }) => paymentOf(reference) === payment).length
  for (const line of strangers) {
    const payment = paymentOf(line.reference)
    const [gave, back] = [count(truth.deliveries, payment), count(truth.refunds, payment)]
    if (gave + back !== count(truth.charges, payment))
      wrong(line, 'money without a payment is neither given for nor given back', { gave, back })
  }
  return { violations, returned, given }
}
