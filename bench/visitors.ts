import { openCaller } from './caller.ts'

/** People who ask, read, and ask again, each over a connection of their own. */
export interface Visitors {
  readonly portalUrl: string
  readonly visitors: number
  readonly pauseMs: number
  /** Questions of all of them together. */
  readonly count: number
  /** The address of the question with this number. */
  readonly addressOf: (n: number) => string
  /** Answers are asked for as they are, not packed: those that are packed while they are sent have no length. */
  readonly isPlain?: boolean
}

/** Milliseconds of each answer, and of answers that take no work, asked in between: what the machine itself costs. */
export interface Answers {
  readonly milliseconds: readonly number[]
  readonly bareMilliseconds: readonly number[]
  /** The bytes of the shortest body, as packed. */
  readonly fewestBytes: number
  readonly seconds: number
}

/** Lets them ask all questions. Any answer but 200 ends the run. */
export async function letVisitorsAsk(setting: Visitors): Promise<Answers> {
  const milliseconds: number[] = []
  const bareMilliseconds: number[] = []
  let [next, fewestBytes] = [0, Number.POSITIVE_INFINITY]
  const visitor = async (own: number): Promise<void> => {
    const caller = openCaller(setting.portalUrl)
    // Visitors do not begin in step.
    await pause((own * setting.pauseMs) / setting.visitors)
    while (next < setting.count) {
      const began = performance.now()
      const address = setting.addressOf(next++)
      const body = await (setting.isPlain ? caller.get(address) : caller.getPacked(address))
      milliseconds.push(performance.now() - began)
      fewestBytes = Math.min(fewestBytes, body.length)
      await pause(setting.pauseMs)
      const sent = performance.now()
      await caller.getPacked('/health/live')
      bareMilliseconds.push(performance.now() - sent)
    }
    caller.close()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: setting.visitors }, (_, own) => visitor(own)))
  return { milliseconds, bareMilliseconds, fewestBytes, seconds: (performance.now() - began) / 1_000 }
}

/** Waits; for visitors, who read before they ask again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms))
}
