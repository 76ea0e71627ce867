import { keptCharges, type Dossier, type Violation } from './dossier.ts'

/** What became of the purchases that were paid in more than one way, for the report of a run. */
export interface PurchaseFigures {
  readonly byMoreThanOne: number
  readonly chargedMoreThanOnce: number
  readonly given: number
}

/** By what the customers meant, not by what the portal noted of it. */
function purchasesOf(dossiers: readonly Dossier[]): readonly (readonly Dossier[])[] {
  const bought = Map.groupBy(dossiers, ({ told }) => told.find(({ purchase }) => purchase)?.purchase)
  bought.delete(undefined)
  return [...bought.values()]
}

/** I13: one draft, at most one kept charge and one delivery, over all its payments. */
export function keptOnce(dossiers: readonly Dossier[]): Violation[] {
  return purchasesOf(dossiers).flatMap((all) => {
    const payment = all[0]?.payment.id ?? ''
    const figures = { payments: all.map(({ payment: { id, state, rail } }) => [id, state, rail]) }
    const violation = (what: string): Violation => ({ invariant: 'I13', payment, what, figures })
    const given = all.flatMap((one) => one.given)
    // What a person has to decide is not kept yet.
    const kept = all.filter((one) => one.payment.state !== 'review').flatMap(keptCharges)
    return [
      ...(given.length > 1 ? [violation('a purchase was given twice')] : []),
      ...(kept.length > 1 ? [violation('more than one charge of a purchase is kept')] : []),
    ]
  })
}

/** Counts what the run did with drafts. */
export function purchaseFigures(dossiers: readonly Dossier[]): PurchaseFigures {
  const several = purchasesOf(dossiers).filter((all) => all.length > 1)
  return {
    byMoreThanOne: several.length,
    chargedMoreThanOnce: several.filter((all) => all.flatMap(({ charges }) => charges).length > 1).length,
    given: several.filter((all) => all.some((one) => one.given.length > 0)).length,
  }
}
