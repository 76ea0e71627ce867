import type { NumberingPlan } from '#domain/phone.ts'
import type { Command, CommandTools } from '#server/commands/typed-command.ts'

/** What a command about leads works with. */
export interface LeadTools extends CommandTools {
  readonly country: NumberingPlan
}

export type LeadCommand = Command<LeadTools>
