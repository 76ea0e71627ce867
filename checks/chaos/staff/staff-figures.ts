import type { ShiftReport } from './shift.ts'

/** How often the staff were told what of each act, as `approve done`; and how often their console was ended by force. */
export interface StaffFigures {
  readonly acts: Readonly<Record<string, number>>
  readonly consoleKills: number
  /** Refunds that a bank paid. */
  readonly paidOut: number
  /** Transfers that a bank refused. */
  readonly bankRefused: number
  /** Answers of the bank that the console refused for a wrong line. */
  readonly wrongAnswers: number
}

/** Of a run without staff nothing is counted. */
export function staffFigures(report: ShiftReport | undefined): StaffFigures {
  const told = report?.told ?? []
  const groups = Map.groupBy(told, (one) => `${one.act} ${one.told}`)
  const acts = [...groups].map(([name, all]) => [name, all.length] as const)
  return {
    acts: Object.fromEntries(acts.toSorted(([one], [other]) => one.localeCompare(other))),
    consoleKills: report?.consoleKills ?? 0,
    paidOut: report?.bank.transfers.length ?? 0,
    bankRefused: report?.bank.refused ?? 0,
    wrongAnswers: report?.bank.disbelieved ?? 0,
  }
}
