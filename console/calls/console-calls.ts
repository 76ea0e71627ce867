import { CONSOLE_CALLS, CONSOLE_HEADER, type ConsoleCallName } from '#contract/console/addresses.ts'
import type { ConsoleFault, ConsoleRequest, ConsoleResult, SavedText } from '#contract/console/calls.ts'

/** A call is given up after this long, … */
const DEADLINE_MS = 15_000
/** … and so much later as what it brings takes on the slowest line that is worked with, letters a millisecond. */
const SLOWEST_LINE = 64
/** A file may be long on its way, and a list that is approved line by line. */
const LONG_DEADLINE_MS = 10 * 60_000
const TAKE_LONG: ReadonlySet<ConsoleCallName> = new Set([
  'exportLeads',
  'approveAlike',
  'exportPlaces',
  'savePlaces',
  'checkPlaces',
  'mendPlaces',
  'livePlaces',
  'decidePlaces',
  'bringBackPlaces',
  'exportHits',
  'exportDay',
])

/** The proof itself asks for none. */
const PROVES: ReadonlySet<ConsoleCallName> = new Set(['proofOptions', 'prove'])

/** What the server answered, or why there is no answer: no connection, or none within the deadline. */
export type CallFault = ConsoleFault | { readonly fault: 'offline' | 'too-late'; readonly code: '' }

export type Answer<Name extends ConsoleCallName> =
  | { readonly ok: true; readonly result: ConsoleResult<Name> }
  | { readonly ok: false; readonly fault: CallFault }

/** The console's calls. None of them throws; one that was given up by its own screen answers `offline`. */
export type ConsoleCalls = <Name extends ConsoleCallName>(
  name: Name,
  request: ConsoleRequest<Name>,
  signal?: AbortSignal,
) => Promise<Answer<Name>>

/** What has to be done at the screen before a call can go on. */
export interface Gate {
  /** The session is over: leads to the sign-in, which leads back to the address that is open. */
  signIn(): void
  /** Asks who this is; false when whoever sits there would rather not say. */
  prove(): Promise<boolean>
}

export interface CallsOver {
  readonly send: typeof fetch
  readonly gate: Gate
}

/** The calls over HTTP. A call that asks for a proof is repeated once, after the proof. */
export function makeConsoleCalls({ send, gate }: CallsOver): ConsoleCalls {
  const once = async <Name extends ConsoleCallName>(
    name: Name,
    request: ConsoleRequest<Name>,
    signal?: AbortSignal,
  ): Promise<Answer<Name>> => {
    const body = JSON.stringify(request)
    const longest = TAKE_LONG.has(name) ? LONG_DEADLINE_MS : DEADLINE_MS
    const late = AbortSignal.timeout(longest + Math.ceil(body.length / SLOWEST_LINE))
    try {
      const response = await send(CONSOLE_CALLS[name].path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [CONSOLE_HEADER]: '1' },
        body,
        signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      })
      if (!response.ok) return { ok: false, fault: await faultOf(response) }
      return { ok: true, result: (await resultOf(response)) as ConsoleResult<Name> }
    } catch {
      return { ok: false, fault: { fault: late.aborted ? 'too-late' : 'offline', code: '' } }
    }
  }
  return async (name, request, signal) => {
    const answer = await once(name, request, signal)
    if (answer.ok || CONSOLE_CALLS[name].kind === 'open' || PROVES.has(name)) return answer
    if (answer.fault.fault === 'sign-in') gate.signIn()
    if (answer.fault.fault !== 'prove' || !(await gate.prove())) return answer
    return once(name, request, signal)
  }
}

/** JSON, or a file under the name that it is saved by. */
async function resultOf(response: Response): Promise<unknown> {
  const [, name] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return name === undefined ? response.json() : ({ name, text: await response.text() } satisfies SavedText)
}

const FAULTS: ReadonlySet<string> = new Set<ConsoleFault['fault']>([
  'sign-in',
  'company-first',
  'prove',
  'not-yours',
  'not-found',
  'unreadable',
  'too-often',
  'busy',
  'fault',
])

/** A proxy's page is no fault of the contract: then its status is all that can be reported. */
async function faultOf(response: Response): Promise<ConsoleFault> {
  const told: unknown = await response.json().catch(() => null)
  const { fault, code } = (typeof told === 'object' && told !== null ? told : {}) as Partial<ConsoleFault>
  if (fault === undefined || !FAULTS.has(fault)) return { fault: 'fault', code: String(response.status) }
  return { fault, code: typeof code === 'string' ? code : '' }
}
