import { readSession, writeSession } from '../frame-script/session-values.ts'

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
  /** How it stood when its status was last looked at; absent before that. */
  readonly look?: VisitLook
}

/** Worked, not known yet, did not work. */
export type VisitLook = 'ok' | 'warn' | 'err'

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

/** Keeps how a payment of this tab stands; nothing of payments that this tab did not send. */
export function noteVisitPayment(id: string, look: VisitLook): void {
  const known = readVisitPayments()
  if (known.some((payment) => payment.id === id && payment.look !== look))
    writeSession(
      NAME,
      known.map((payment) => (payment.id === id ? { ...payment, look } : payment)),
    )
}

function isVisitPayment(value: unknown): value is VisitPayment {
  if (typeof value !== 'object' || value === null) return false
  const { id, atMs, amount, currency } = value as Record<string, unknown>
  return (
    typeof id === 'string' && typeof currency === 'string' && Number.isFinite(atMs) && Number.isFinite(amount)
  )
}
