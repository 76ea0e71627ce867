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
  /** `stop` takes on no due work any more; resolves when what was taken on is done or handed back. */
  readonly worker: { readonly stop: () => Promise<unknown> }
  /** `close` answers the requests that are open, and no others. */
  readonly app: Closing
  /** What was begun at the start and needs the database. */
  readonly begun: Promise<unknown>
  /** What requests and background work use. */
  readonly uses: readonly Closing[]
  /** The ways to the outside, which what is used may still be on. */
  readonly adapters: Closing
  readonly database: Closing
}

/**
 * Ends a process, once nobody sends customers to it any more, in the order that loses nobody's payment (F14): background work stops before the open requests are
 * waited for, since what is claimed meanwhile would be left to the end of its lease.
 */
export async function stopInOrder(stopping: Stopping): Promise<void> {
  stopping.drain()
  await stopping.linger()
  const worked = stopping.worker.stop()
  await Promise.all([worked, stopping.app.close(), stopping.begun])
  await Promise.all(stopping.uses.map((one) => one.close()))
  await stopping.adapters.close()
  await stopping.database.close()
}
