import { createTarget, type HttpTarget, type Outbound } from '#providers/http/call.ts'
import type { HttpAnswer } from '#providers/http/call.ts'
import type { Database } from '#server/store/database.ts'
import { digestOf, mayLook, recordSeen } from './script-records.ts'

export interface WatchSetting {
  readonly database: Database
  readonly log: Record<'warn' | 'error', (fields: object, message: string) => void>
  /** Address of the script that a gateway puts on our payment pages; null where no gateway does. */
  readonly scriptUrl: string | null
  /** Refuse private addresses, as every call to the outside does in run mode live. */
  /** How its host is reached at that moment. */
  readonly outbound: () => Outbound
  /** The process that looks next waits so long; milliseconds. */
  readonly everyMs?: number
}

/** Looks once; `close` ends its connections. */
export interface ScriptWatch {
  look(): Promise<void>
  close(): void
}

const EVERY_MS = 60 * 60_000
const DEADLINE_MS = 20_000
/** A script of a card window has some hundred KB. */
const MOST_BYTES = 4_000_000

/**
 * Watches the one foreign script of the payment pages (T20; PCI DSS 6.4.3, 11.6.1): its makers replace it without a
 * version, so no page can name its checksum beforehand. Once an hour one process of all fetches it as a browser
 * would and compares it with the versions that were approved; another one is an error in the log, at every look,
 * until somebody approves it (`npm run page-scripts`).
 */
export function watchScript(setting: WatchSetting): ScriptWatch {
  const { database, log, scriptUrl, outbound, everyMs = EVERY_MS } = setting
  if (scriptUrl === null) return { look: () => Promise.resolve(), close: () => undefined }
  const { origin, pathname, search } = new URL(scriptUrl)
  let target: HttpTarget | null = null
  const look = async (): Promise<void> => {
    if (!(await mayLook(database, scriptUrl, everyMs))) return
    target?.close()
    target = createTarget({ name: 'page script', baseUrl: origin, outbound: outbound(), maxCalls: 1 })
    const answer = await target.call({
      method: 'GET',
      path: pathname + search,
      headers: { accept: '*/*' },
      deadlineMs: DEADLINE_MS,
      answerLimitBytes: MOST_BYTES,
    })
    if (!answer.ok || answer.status !== 200)
      return log.warn(
        { script: scriptUrl, reason: reasonOf(answer) },
        'the script of the card window cannot be looked at',
      )
    const approvedBy = await recordSeen(database, scriptUrl, answer.text)
    if (approvedBy !== '') return
    const fields = { script: scriptUrl, digest: digestOf(answer.text), bytes: Buffer.byteLength(answer.text) }
    log.error(fields, 'the script of the card window changed and nobody approved it')
  }
  return { look, close: () => target?.close() }
}

function reasonOf(answer: HttpAnswer): string {
  return answer.ok ? `HTTP ${answer.status}` : answer.detail
}
