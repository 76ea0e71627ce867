import type { Records, Truth } from './books/records.ts'
import type { Dossier } from './books/dossier.ts'

/** By rail: payments made, and those for which the provider wrote down a charge. */
export type RailFigures = Readonly<Record<string, { readonly payments: number; readonly charged: number }>>
/** By kind: payments made, and those for which the operator wrote down value. */
export type KindFigures = Readonly<Record<string, { readonly payments: number; readonly given: number }>>

/** Charges that their providers took back, and of how many they told the portal. */
export interface TakenBackFigures {
  readonly charges: number
  readonly told: number
}

/** How many payments ended in each state. */
export function countStates(payments: readonly { readonly state: string }[]): Record<string, number> {
  const byState = Map.groupBy(payments, ({ state }) => state)
  return Object.fromEntries([...byState].map(([state, rows]) => [state, rows.length]))
}

export function countRails({ payments, attempts }: Records, truth: Truth): RailFigures {
  const charged = new Set(truth.charges.map(({ reference }) => reference.replaceAll('-', '')))
  const won = new Set(
    attempts.filter(({ ref }) => charged.has(ref.replaceAll('-', ''))).map(({ payment }) => payment),
  )
  const rails = [...Map.groupBy(payments, ({ rail }) => rail)]
  return Object.fromEntries(
    rails.map(([rail, rows]) => [
      rail,
      { payments: rows.length, charged: rows.filter(({ id }) => won.has(id)).length },
    ]),
  )
}

export function countKinds(dossiers: readonly Dossier[]): KindFigures {
  const kinds = [...Map.groupBy(dossiers, ({ payment }) => payment.bought.kind)]
  return Object.fromEntries(
    kinds.map(([kind, all]) => [
      kind,
      { payments: all.length, given: all.filter(({ given }) => given.length > 0).length },
    ]),
  )
}

export function takenBackFigures(reversals: Truth['reversals']): TakenBackFigures {
  return { charges: reversals.length, told: reversals.filter(({ told }) => told).length }
}
