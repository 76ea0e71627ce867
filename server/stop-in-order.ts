interface Closing {
  readonly close: () => unknown
}

/** What a portal process is made of, as far as stopping it goes. */
export interface Stopping {
  /** From now on the process says that it is not ready. */
  readonly drain: () => void
  /**
   * Waits, serving as before, until whoever sends customers here has noticed: a port that closes earlier refuses those who
   * were on their way.
   */
  readonly linger: () => Promise<void>
  /** What works in the background: `close` takes on nothing more; resolves when what was taken on is done or handed back. */
  readonly workers: readonly Closing[]
  /** `close` answers the requests that are open, and no others; `cut` ends the connections of those that are open still. */
  readonly app: Closing & { readonly cut: () => void }
  /** What was begun at the start and needs the database. */
  readonly begun: Promise<unknown>
  /** What requests and background work use. */
  readonly uses: readonly Closing[]
  /** The ways to the outside, which what is used may still be on. */
  readonly adapters: Closing
  readonly database: Closing
}

/**
 * How long is waited for what runs, and then for the rest. A process is given ten seconds (F14), and a provider may take
 * longer to answer; nothing is lost with the answer, since another process enquires about what nobody knows the end of.
 * The seconds that are left of the ten are for a machine that is busy: a process that is ended by force a moment before it
 * would have ended leaves leases behind that others wait for.
 */
const TIMES = { finishMs: 7_000, restMs: 1_500 }

/**
 * Ends a process, once nobody sends customers to it any more, in the order that loses nobody's payment (F14): background work stops before the open requests are
 * waited for, since what is claimed meanwhile would be left to the end of its lease.
 *
 * @returns false when something went on for longer than is waited for
 */
export async function stopInOrder(stopping: Stopping, { finishMs, restMs } = TIMES): Promise<boolean> {
  stopping.drain()
  await stopping.linger()
  const worked = stopping.workers.map((worker) => worker.close())
  const finished = await endsWithin(Promise.all([...worked, stopping.app.close(), stopping.begun]), finishMs)
  if (!finished) stopping.app.cut()
  return (await endsWithin(closeRest(stopping), restMs)) && finished
}

async function closeRest({ uses, adapters, database }: Stopping): Promise<void> {
  await Promise.all(uses.map((one) => one.close()))
  await adapters.close()
  await database.close()
}

/** Whether it has ended in time; rejects as it does. */
function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), ms)
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timer))
  })
}
