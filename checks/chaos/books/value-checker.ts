import type { Dossier, Finding, Violation } from './dossier.ts'
import type { GivenLine, Thing } from './records.ts'

/** What a delivery of each kind must name beside its line, exactly as it was bought. */
const NAMED: Readonly<Record<string, readonly (keyof Thing)[]>> = {
  AIRTIME: ['kind', 'msisdn'],
  BUNDLE: ['kind', 'msisdn', 'productCode'],
  BILL: ['kind', 'msisdn'],
  INVOICE: ['kind', 'accountId', 'invoiceNumber'],
  LEAD: ['kind', 'msisdn', 'productCode', 'leadId'],
}

/** I2, I10: what was given is what was bought: kind, line, bundle, invoice, and the whole price of it. */
export function boughtIsGiven({ payment, given }: Dossier): Finding[] {
  const { bought, amount, currency } = payment
  const fields = NAMED[bought.kind]
  if (!fields) return [{ invariant: 'I2', what: 'a kind that nobody sells', figures: { kind: bought.kind } }]
  const other = given.filter((line) => fields.some((field) => line[field] !== bought[field]))
  const short = given.filter((line) => line.amountMinor !== amount || line.currency !== currency)
  const figures = { bought, given }
  return [
    ...(other.length > 0 ? [{ invariant: 'I2' as const, what: 'something else was given', figures }] : []),
    ...(short.length > 0
      ? [{ invariant: 'I10' as const, what: 'the value given is not the price', figures }]
      : []),
  ]
}

/** What is paid once and for all, by the name under which the operator wrote it down. */
const ONCE: Readonly<
  Record<string, { readonly nameOf: (line: GivenLine) => string; readonly twice: string }>
> = {
  INVOICE: {
    nameOf: ({ accountId, invoiceNumber }) => `${accountId} ${invoiceNumber}`,
    twice: 'an invoice was settled twice',
  },
  LEAD: { nameOf: ({ leadId }) => leadId, twice: 'a lead was given twice' },
}

/** I2: an invoice or a lead is settled by one payment, whoever else tries. */
export function settledOnce(dossiers: readonly Dossier[]): Violation[] {
  const settled = dossiers.flatMap(({ payment, given }) =>
    given.map((line) => ({ payment: payment.id, line })),
  )
  return Object.entries(ONCE).flatMap(([kind, { nameOf, twice }]) => {
    const ofKind = settled.filter(({ line }) => line.kind === kind)
    return [...Map.groupBy(ofKind, ({ line }) => nameOf(line))].flatMap(([name, lines]) =>
      lines.slice(1).map(({ payment, line }) => ({
        invariant: 'I2' as const,
        payment,
        what: twice,
        figures: { name, line },
      })),
    )
  })
}
