import { Agent, request } from 'node:http'

/** One kind of request, sent again and again by a number of callers at once. */
export interface Load {
  readonly url: string
  readonly callers: number
  readonly seconds: number
}

/** Answers per second of a closed loop: each caller sends the next request when the last was answered. */
export async function answersPerSecond(load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers })
  const end = performance.now() + load.seconds * 1_000
  let answers = 0
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      await getOnce(load.url, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  agent.destroy()
  return answers / load.seconds
}

function getOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if ((answer.statusCode ?? 500) < 400) resolve()
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** The time that this share of all stays within. */
export function at(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
}
