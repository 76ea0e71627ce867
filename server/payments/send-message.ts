import type { Engine } from './engine.ts'
import * as sql from './payment-statements.ts'

/** A message whose turn it is. */
export interface DueMessage {
  readonly key: string
  readonly msisdn: string
  readonly text: string
  readonly tries: number
}

const MOST_TRIES = 5
const RETRY_MS = 30_000

/** Sends one message; an unsure answer is an end, since the customer may already have it. */
export async function sendDueMessage(engine: Engine, due: DueMessage): Promise<void> {
  const answer = await engine.sms.send({ msisdn: due.msisdn, text: due.text })
  const again = answer.word === 'not-sent' && due.tries < MOST_TRIES
  const state = again
    ? 'open'
    : answer.word === 'accepted'
      ? 'sent'
      : answer.word === 'unsure'
        ? 'unsure'
        : 'refused'
  await engine.database.run(sql.endOutbox, [due.key, state, again ? RETRY_MS * due.tries : null])
}
