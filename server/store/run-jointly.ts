import type { Joint, Statement, Values } from './statement.ts'
import { DatabaseUnavailable, isRefusedAlone } from './unavailable.ts'

/** So many calls at most are one statement: what fails is run once more by itself. */
const MOST = 64
/** Whatever takes longer waits for a row that somebody else holds, or for a server in trouble: the next go without it. */
const LONG_MS = 100

type Run = <Row>(what: Statement, values: Values) => Promise<Row[]>
type RunJointly = (one: Statement, joint: Joint, values: Values) => Promise<unknown[]>

interface Call {
  readonly values: Values
  readonly done: (rows: unknown[]) => void
  readonly failed: (error: unknown) => void
}

/** The calls of one statement. */
interface Lane {
  readonly one: Statement
  readonly joint: Joint
  waiting: Call[]
  isBusy: boolean
}

/**
 * Runs a statement at once where no other call of it is under way. The calls that come meanwhile wait for its end and are
 * run as one: one round trip, one commit and one plan for all of them, where each would cost the server more than its
 * rows do. So nobody waits on a quiet evening, and on a busy one the queue itself is what makes it shorter.
 *
 * @param always one call alone is asked by the joint text, too; for tests
 */
export function runJointly(run: Run, always = false): RunJointly {
  const lanes = new Map<string, Lane>()
  const next = (lane: Lane): void => {
    const calls = takeSome(lane)
    lane.isBusy = calls.length > 0
    if (!lane.isBusy) return
    let isOver = false
    const goOn = (): void => {
      if (!isOver) next(lane)
      isOver = true
    }
    const tooLong = setTimeout(goOn, LONG_MS)
    void runAll(run, { ...lane, calls, isAsOne: calls.length > 1 || always }).finally(() => {
      clearTimeout(tooLong)
      goOn()
    })
  }
  return (one, joint, values) =>
    new Promise((done, failed) => {
      const lane = lanes.get(one.key) ?? { one, joint, waiting: [], isBusy: false }
      lanes.set(one.key, lane)
      lane.waiting.push({ values, done, failed })
      if (!lane.isBusy) next(lane)
    })
}

/** The longest waiting, in the order of what they want: two processes that want the same rows lock them in one order. */
function takeSome(lane: Lane): readonly Call[] {
  const taken = new Map<unknown, Call>()
  const left: Call[] = []
  for (const call of lane.waiting) {
    const wanted = lane.joint.isApart ? call.values[0] : call
    if (taken.size < MOST && !taken.has(wanted)) taken.set(wanted, call)
    else left.push(call)
  }
  lane.waiting = left
  return [...taken.values()].toSorted((a, b) => (String(a.values[0]) < String(b.values[0]) ? -1 : 1))
}

interface Turn extends Pick<Lane, 'one' | 'joint'> {
  readonly calls: readonly Call[]
  readonly isAsOne: boolean
}

async function runAll(run: Run, { one, joint, calls, isAsOne }: Turn): Promise<void> {
  const failure = isAsOne ? await runAsOne(run, joint, calls) : null
  if (failure && !isOfOne(failure.cause)) for (const call of calls) call.failed(failure.cause)
  else if (failure || !isAsOne)
    await Promise.all(calls.map((call) => run<unknown>(one, call.values).then(call.done, call.failed)))
}

/** Answers each call with its own rows; answers why where nothing was answered. */
async function runAsOne(
  run: Run,
  { what }: Joint,
  calls: readonly Call[],
): Promise<{ readonly cause: unknown } | null> {
  const answers = calls.map((): unknown[] => [])
  try {
    const rows = await run<{ readonly place: number }>(what, [givenValue(calls.map((call) => call.values))])
    for (const { place, ...row } of rows) answers[place]?.push(row)
  } catch (cause) {
    return { cause }
  }
  for (const [place, call] of calls.entries()) call.done(answers[place] ?? [])
  return null
}

/** Nothing was written, and one call alone may be to blame, such as a value that text can't hold. */
function isOfOne(error: unknown): boolean {
  return !(error instanceof DatabaseUnavailable) || isRefusedAlone(error.cause)
}

/** The one value that stands for all calls. */
function givenValue(calls: readonly Values[]): string {
  return JSON.stringify(
    calls.map((values, place) => ({
      one: 1,
      place,
      ...Object.fromEntries(values.map((value, n) => [`p${n + 1}`, asJson(value)])),
    })),
  )
}

function asJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
}
