import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import type { Field } from './attack.ts'
import type { Answered } from './strangers.ts'
import type { wayFrom } from './target.ts'

/** Who calls: from which address, in which session ('' for none). */
export interface As {
  readonly from: string
  readonly session?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly way?: ReturnType<typeof wayFrom>
}

/** Which call, and what is sent with it. */
export type Call = readonly [name: CallName, data: Readonly<Record<string, unknown>>]

export interface Envelope {
  readonly statusCode: number | string
  readonly status: string
  readonly message: string
  readonly result: Readonly<Record<string, unknown>> | null
}

/** A session of a stranger's own making; sessions cost nothing. */
export function sessionOf(...parts: readonly (string | number)[]): string {
  return parts.join('-').padEnd(32, '_').slice(0, 32)
}

/** One call as a page of ours makes it. */
export function callAs(
  { strangers, target }: Pick<Field, 'strangers' | 'target'>,
  [name, data]: Call,
  as: As,
): Promise<Answered | null> {
  const { method, path } = ADDRESSES[name]
  const isGet = method === 'GET'
  const query = isGet ? `?${new URLSearchParams(data as Record<string, string>).toString()}` : ''
  return strangers.send({
    method,
    path: `${path}${query}`,
    from: as.from,
    ...(as.way ? { way: as.way } : {}),
    headers: {
      ...(as.session ? { cookie: `__Host-sid=${as.session}` } : {}),
      ...(isGet ? {} : { 'content-type': 'application/json', origin: target.portalUrl }),
      ...as.headers,
    },
    ...(isGet ? {} : { body: JSON.stringify({ data }) }),
  })
}

/** The envelope of an answer; null when it is none, or none came. */
export function envelopeIn(answered: Answered | null): Envelope | null {
  try {
    return answered && (JSON.parse(answered.text) as Envelope)
  } catch {
    return null
  }
}

/** What was granted; null when the call was refused. */
export async function grantedTo(
  field: Pick<Field, 'strangers' | 'target'>,
  call: Call,
  as: As,
): Promise<Envelope['result']> {
  return envelopeIn(await callAs(field, call, as))?.result ?? null
}

/** Runs something so many times, a few at once; the results in order. */
export async function times<T>(count: number, atOnce: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const line = async (): Promise<void> => {
    while (next < count) {
      const n = next++
      results[n] = await one(n)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return results
}
