import type { NumberingPlan } from '#domain/phone.ts'
import type { Command, CommandTools } from '#server/commands/typed-command.ts'

/** What a command about leads works with. */
export interface LeadTools extends CommandTools {
  readonly country: NumberingPlan
}

export type LeadCommand = Command<LeadTools>

/** A day such as `2026-11-21`, as it begins in UTC; null for none, and for what is no day. */
export function dayOf(text: string | boolean | undefined): Date | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}
