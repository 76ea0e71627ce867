import type { Adapters } from '#server/adapters/make-adapters.ts'
import type { Codes } from '#server/codes/codes.ts'
import type { Stop } from '#domain/selling/stop.ts'
import type { Readiness } from '#server/health/readiness.ts'
import type { PartnerCalls } from '#server/http/api-keys.ts'
import type { OnRefused } from '#server/limits/refusals.ts'
import type { ReachedState } from '#server/payments/engine.ts'

/** A request that was answered; its route as the table of routes has it, never its address. */
export interface Answered {
  readonly route: string
  readonly method: string
  readonly status: number
  readonly seconds: number
}

/** What a process knows of itself at any moment, by the name of its figure (`process-figures.ts`). */
export type FigureName =
  | 'connectionsHeld'
  | 'contentVersion'
  | 'databaseIdle'
  | 'databaseMost'
  | 'databaseOpen'
  | 'databaseWaiting'
  | 'logLinesLost'
  | 'logSignsWaiting'
  | 'reconcilerLag'
  | 'recordsOnOneMachine'
  | 'requestsAtWork'

export type Figures = Readonly<Partial<Record<FigureName, () => number>>>

/** What is counted and shown of a process. Nothing personal goes in: no number, no address, no id (decision record 087). */
export interface Measurement {
  /** The same ways to the outside, with their calls counted and timed. */
  readonly adapters: (own: Adapters) => Adapters
  readonly codes: (own: Codes) => Codes
  readonly onMoved: (reached: ReachedState) => void
  readonly onRefused: OnRefused
  readonly onAnswered: (answered: Answered) => void
  /** Figures that are asked for whenever somebody looks. */
  readonly show: (figures: Figures) => void
  /** What is not sold now, asked for whenever somebody looks. */
  readonly stops: (stops: () => readonly Stop[]) => void
  /** What partners asked since the start, the same way. */
  readonly partners: (counted: () => readonly PartnerCalls[]) => void
  /** Whether customers may be sent here, for the health of the management port. */
  readonly health: (health: Health) => void
  /** Opens the management port. Throws when it is taken. */
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Health extends Readiness {
  readonly isLive: () => boolean
}

/** Without a management port nothing is measured, and nothing is loaded for it. */
export const UNMEASURED: Measurement = {
  adapters: (own) => own,
  codes: (own) => own,
  onMoved: () => undefined,
  onRefused: () => undefined,
  onAnswered: () => undefined,
  show: () => undefined,
  stops: () => undefined,
  partners: () => undefined,
  health: () => undefined,
  listen: () => Promise.resolve(),
  close: () => Promise.resolve(),
}
