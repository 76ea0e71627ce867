import { json } from '../http/message.ts'
import type { Answer } from '../http/message.ts'

/** The form of every refusal of the operator protocol. */
export function problem(status: number, code: string, message: string): Answer {
  return json(status, { code, message })
}
