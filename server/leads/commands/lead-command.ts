import type { NumberingPlan } from '#domain/phone.ts'
import type { Database } from '#server/store/database.ts'

/** What a command about leads works with. */
export interface LeadPlace {
  readonly database: Database
  readonly country: NumberingPlan
  /** A path as the person typed it, from where they typed it. */
  readonly resolve: (path: string) => string
  readonly say: (line: string) => void
}

/** What was typed after the command's name. */
export interface LeadWords {
  readonly plain: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** A command; false: it was not done, and why has been said. */
export type LeadCommand = (place: LeadPlace, words: LeadWords) => Promise<boolean>

/** A day such as `2026-11-21`, as it begins in UTC; null for none, and for what is no day. */
export function dayOf(text: string | boolean | undefined): Date | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}
