import type { Dossier, Violation } from './dossier.ts'

/** Every payment of one lead. */
interface PaidLead {
  readonly leadId: string
  readonly dossiers: readonly Dossier[]
}

/** What became of the leads of a run, for its report. */
export interface LeadFigures {
  /** Leads that somebody began to pay. */
  readonly begun: number
  /** Of these, with more than one payment. */
  readonly byMoreThanOne: number
  /** Of these, with more than one payment for which money was taken. */
  readonly chargedMoreThanOnce: number
  readonly given: number
  /** Charges that went back. */
  readonly returned: number
}

function leadsOf(dossiers: readonly Dossier[]): readonly PaidLead[] {
  const paying = dossiers.filter(({ payment }) => payment.bought.kind === 'LEAD')
  const byLead = Map.groupBy(paying, ({ payment }) => payment.bought.leadId ?? '')
  return [...byLead].map(([leadId, all]) => ({ leadId, dossiers: all }))
}

const sumOf = (lines: readonly { readonly amountMinor: number }[]): number =>
  lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What stays with the operator. A provider that takes back what was given for leaves a loss: it was kept, and the price is owed for it. */
function keptOf({ payment, charges, returned, reversed }: Dossier): number {
  const gone = payment.state === 'delivered' ? returned : [...returned, ...reversed]
  return sumOf(charges) - sumOf(gone)
}

/** I2: of all the money that was taken for one lead, by however many payments, one price is kept if it was given. */
export function leadsAreEven(dossiers: readonly Dossier[]): Violation[] {
  return leadsOf(dossiers).flatMap(({ leadId, dossiers: all }) => {
    // What a person has to decide is neither given nor returned yet.
    if (all.some(({ payment }) => payment.state === 'review')) return []
    const given = all.flatMap((one) => one.given)
    const kept = all.reduce((sum, one) => sum + keptOf(one), 0)
    const price = sumOf(given.slice(0, 1))
    if (kept === price) return []
    const figures = { leadId, kept, price, payments: all.map(({ payment }) => [payment.id, payment.state]) }
    const what = 'money for a lead is neither given nor returned'
    return [{ invariant: 'I2' as const, payment: all[0]?.payment.id ?? '', what, figures }]
  })
}

const charged = (all: readonly Dossier[]) => all.filter(({ charges }) => charges.length > 0)

/** Counts what the run did with leads. */
export function leadFigures(dossiers: readonly Dossier[]): LeadFigures {
  const leads = leadsOf(dossiers)
  return {
    begun: leads.length,
    byMoreThanOne: leads.filter(({ dossiers: all }) => all.length > 1).length,
    chargedMoreThanOnce: leads.filter(({ dossiers: all }) => charged(all).length > 1).length,
    given: leads.filter(({ dossiers: all }) => all.some(({ given }) => given.length > 0)).length,
    returned: leads.flatMap((one) => one.dossiers).flatMap(({ returned }) => returned).length,
  }
}
