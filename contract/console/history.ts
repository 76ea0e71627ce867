import type { AlarmToday, Minute } from './today.ts'
import type { Moment } from './found.ts'

/** So many days back a history goes. */
export const HISTORY_DAYS = [1, 7, 28] as const
export type HistoryDays = (typeof HISTORY_DAYS)[number]

/** A stretch of a history, as long as all of its others. */
export interface HistoryStep extends Minute {
  /** The middle one of what its minutes, or its hours, say: within which time 95 of 100 were decided; null: none was. */
  readonly p95Ms: number | null
}

/** How one way to pay fared, or all of them, over days. */
export interface RailHistory {
  readonly asOf: Moment
  /** Those that can be asked for. */
  readonly rails: readonly { readonly rail: string; readonly name: string }[]
  readonly stepMinutes: number
  /** Oldest first; what nobody counted is left out. */
  readonly steps: readonly HistoryStep[]
}

/** Something that rang, and may ring still. */
export interface PastAlarm extends Omit<AlarmToday, 'takenBy'> {
  readonly endedAt: Moment | null
  readonly takenBy: string | null
}

/** A page of what rang, the newest first. */
export interface AlarmPage {
  readonly alarms: readonly PastAlarm[]
  /** Asks for the next page; null: there is none. */
  readonly older: number | null
}
