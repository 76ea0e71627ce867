import { readSession, writeSession } from './session-values.ts'

const NAME = 'visitPayments'
/** More than anybody pays in one visit; the last ones stay. */
const MOST = 5

/** A payment that this tab has sent: what it takes to find it again, and no number. */
export interface VisitPayment {
  readonly id: string
  readonly atMs: number
  /** Major units. */
  readonly amount: number
  readonly currency: string
}

/** The payments of this tab, the newest first. */
export function readVisitPayments(): readonly VisitPayment[] {
  const value = readSession(NAME)
  return Array.isArray(value) ? value.filter(isVisitPayment) : []
}

/** Keeps a payment for as long as the tab is open; the same one once. */
export function keepVisitPayment(payment: VisitPayment): void {
  const known = readVisitPayments()
  if (!known.some(({ id }) => id === payment.id)) writeSession(NAME, [payment, ...known].slice(0, MOST))
}

function isVisitPayment(value: unknown): value is VisitPayment {
  if (typeof value !== 'object' || value === null) return false
  const { id, atMs, amount, currency } = value as Record<string, unknown>
  return (
    typeof id === 'string' && typeof currency === 'string' && Number.isFinite(atMs) && Number.isFinite(amount)
  )
}
