import { makeLogQueue as honest } from '#server/log/log-queue.ts'

export * from '#server/log/log-queue.ts'

/** Planted: nobody listens to the errors of the log's stream. */
export function makeLogQueue(...[target, setting]: Parameters<typeof honest>): ReturnType<typeof honest> {
  const append: typeof target.append = async (lines) => {
    try {
      await target.append(lines)
    } catch (error) {
      setImmediate(() => {
        throw error
      })
    }
  }
  return honest({ ...target, append }, setting)
}
