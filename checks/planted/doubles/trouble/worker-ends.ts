import { reconcileOnce as honest } from '#server/payments/enquiries/reconcile.ts'

export * from '#server/payments/enquiries/reconcile.ts'

let ended = false

/** Planted: a worker that once lost its connection takes nothing on any more, and says that all is well. */
export async function reconcileOnce(...given: Parameters<typeof honest>): ReturnType<typeof honest> {
  if (ended) return { count: 0, done: Promise.resolve(), unfinished: new Map() }
  try {
    return await honest(...given)
  } catch (error) {
    ended = true
    throw error
  }
}
