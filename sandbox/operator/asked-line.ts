import type { Line } from '../core/phones.ts'
import { jsonObject } from '../http/message.ts'
import type { Answer } from '../http/message.ts'
import type { World } from '../world.ts'
import { problem } from './problem.ts'

/** The line that a question is about, or the answer when it is about none. */
export type AskedLine = { readonly line: Line } | { readonly answer: Answer }

/** Reads `msisdn` of a question and finds the line, in the state the operator's systems are in. */
export function askedLine(world: World, body: Buffer): AskedLine {
  const msisdn = jsonObject(body)?.['msisdn']
  if (typeof msisdn !== 'string') return { answer: problem(400, 'INVALID_REQUEST', 'msisdn must be text.') }
  const line = world.phones.line(msisdn)
  if (line.lineType === 'not-found' || line.lineClass === 'NA') {
    return { answer: problem(404, 'SUBSCRIBER_NOT_FOUND', 'Subscriber not found.') }
  }
  return line.lineType === 'fails' ? { answer: problem(500, 'INTERNAL', '') } : { line }
}
