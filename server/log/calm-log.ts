import type { Log, LogFields } from '#server/payments/engine.ts'

/** What is said again and again is said once in so long. */
const MINUTE_MS = 60_000
/** Kinds of sentences that are counted apart; further ones share the count of their sentence. */
const MOST_KINDS = 500

type Later = (work: () => void, ms: number) => void

const afterwards: Later = (work, ms) => void setTimeout(work, ms).unref()

/** One kind of line, of the minute that runs. */
interface Kind {
  readonly fields: LogFields
  repeats: number
}

/**
 * A log that strangers cannot fill: of warnings that are about no payment and no lead, such as refused notifications,
 * the first is written at once, and what follows of its kind as one line a minute with their number in `count`.
 */
export function calmLog(log: Log, later: Later = afterwards): Log {
  const kinds = new Map<string, Kind>()
  const tell = (key: string, message: string): void => {
    const kind = kinds.get(key)
    kinds.delete(key)
    if (!kind || kind.repeats === 0) return
    log.warn({ ...kind.fields, count: kind.repeats }, message)
    begin(key, message, kind.fields)
  }
  function begin(key: string, message: string, fields: LogFields): void {
    kinds.set(key, { fields, repeats: 0 })
    later(() => tell(key, message), MINUTE_MS)
  }
  return {
    info: (fields, message) => log.info(fields, message),
    error: (fields, message) => log.error(fields, message),
    warn(fields, message) {
      if (fields.payment !== undefined || fields.lead !== undefined || fields.err !== undefined)
        return log.warn(fields, message)
      const { kind: sold = '', rail = '', evidence = '', reason = '' } = fields
      const key = kinds.size < MOST_KINDS ? [message, sold, rail, evidence, reason].join('\n') : message
      const known = kinds.get(key)
      if (known) {
        known.repeats += 1
        return undefined
      }
      const { requestId: _one, ...ofAll } = fields
      begin(key, message, ofAll)
      return log.warn(fields, message)
    },
  }
}
