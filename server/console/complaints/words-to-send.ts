import type { ApprovedWords } from '#contract/console/complaints.ts'
import type { Acted } from '#contract/console/queue.ts'
import { isKnownContact, withPromise, wordsFault } from '#domain/complaints/answer-words.ts'
import { saidMoment } from '#domain/complaints/desk-acts.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import type { ComplaintRow } from './complaint-row.ts'
import * as sql from './desk-statements.ts'
import { approvedFor, caseOf, type DeskReading } from './read-complaints.ts'

/** Messages that one person can send in 24 hours. */
export const ANSWERS_A_DAY = 60

/** Words for an SMS, and the moment that they promise. */
export interface WordsToSend {
  readonly said: string
  readonly promisedAt: Date | null
}

/** Checks whether a message can be sent, under the complaint's lock. */
export type WordsCheck = (tx: Runner, row: ComplaintRow, words: WordsToSend) => Promise<Acted | null>

/**
 * Reads the approved messages for a complaint before anything is locked.
 * @returns a check that answers null if the message can be sent
 */
export async function checkOfWords(reading: DeskReading, asker: Asker, number: string): Promise<WordsCheck> {
  const { database, promise } = reading
  const [seen] = await database.run<ComplaintRow>(sql.findComplaint, [number])
  const approved = seen
    ? await approvedFor(reading, asker, { number, joined: (await caseOf(database, seen)).joined })
    : []
  return async (tx, row, { said, promisedAt }) => {
    await tx.run(sql.lockAnswers, [asker.staffId])
    const [counted] = await tx.run<{ times: number }>(sql.countAnswers, [asker.staffId, ANSWERS_A_DAY])
    if ((counted?.times ?? 0) >= ANSWERS_A_DAY)
      return refusedFor('answers-a-day', { most: String(ANSWERS_A_DAY) })
    const moment = promisedAt && saidMoment(promisedAt, promise.timeZone)
    const { joined: payment } = await caseOf(tx, row)
    const isKnown = isKnownContact({ ...row, payment })
    const fault = wordsFault(said, { approved: sayings(approved, moment), isKnown })
    return fault && refusedFor(fault.because, { what: fault.what })
  }
}

/** Every approved answer as it can be sent with a promise, or without one. */
function sayings(approved: readonly ApprovedWords[], moment: string | null): readonly string[] {
  const promise = approved.find(({ name }) => name === 'promise')
  return (['EN', 'SW'] as const).flatMap((language) =>
    approved.map(({ words }) => withPromise(words[language], promise?.words[language] ?? '', moment).trim()),
  )
}
