import type { ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import type { DeskBrowser } from './desk-browser.ts'

/** Calls that answer what became of an act of these staff. */
export type ActOfShift =
  | 'propose'
  | 'approve'
  | 'refuse'
  | 'pauseRail'
  | 'proposeResume'
  | 'decideResume'
  | 'proposeRule'
  | 'decideRule'

/** What somebody of the staff was told of an act; `unknown`: the console broke off, and only the records know. */
export interface ToldAct {
  readonly act: ActOfShift
  readonly by: string
  /** A payment's ID, a rail, or a rule's name. */
  readonly object: string
  /** Null where the act makes one, or concerns none. */
  readonly proposal: number | null
  readonly told: Acted['outcome'] | 'unknown'
}

/** Called as soon as an approval is on its way, with its first answer. */
export type OnApproval = (answer: Promise<unknown>) => void

/** Keeps what each of the staff was told. */
export interface Memory {
  readonly told: ToldAct[]
  /** Answers that no honest console gives. */
  readonly strange: { readonly call: string; readonly status: number; readonly body: string }[]
}

/** What stands in the way for a moment, when the database or the console is away; a proof may be what broke off. */
const PASSING = new Set(['busy', 'fault', 'too-often', 'prove'])

/** Has somebody act, and keeps what they were told. */
export async function actAs<Name extends ActOfShift>(
  memory: Memory,
  desk: DeskBrowser,
  {
    name,
    request,
    object,
  }: { readonly name: Name; readonly request: ConsoleRequest<Name>; readonly object: string },
): Promise<ToldAct['told']> {
  const answer = await desk.call(name, request)
  const proposal = 'proposal' in request && typeof request.proposal === 'number' ? request.proposal : null
  const told = answer === null || !answer.ok ? 'unknown' : answer.result.outcome
  if (answer !== null && !answer.ok && !PASSING.has(answer.fault))
    memory.strange.push({ call: `console ${name}`, status: answer.status, body: answer.fault })
  memory.told.push({ act: name, by: desk.workName, object, proposal, told })
  return told
}

/** Reads as somebody of the staff; null while the console or its database is away. */
export async function readAs<Name extends ConsoleCallName>(
  desk: DeskBrowser,
  name: Name,
  request: ConsoleRequest<Name>,
) {
  const answer = await desk.call(name, request)
  return answer?.ok ? answer.result : null
}
