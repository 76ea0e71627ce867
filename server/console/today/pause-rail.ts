import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import type { Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { offeredRails } from '../offered-rails.ts'
import { lapseOpen, openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { pauseTexts } from './pause-texts.ts'
import { railSubject } from './rail-subject.ts'
import type { TodayReading } from './read-today.ts'
import * as sql from './today-statements.ts'

const MINUTE_MS = 60_000
const RESUME_LAPSES_MS = 4 * 3_600_000

/**
 * A brake moves no money: one person pauses a way to pay at once, with a text that customers may read. It lasts until two have it
 * take money again; after `minutes` they are asked about it.
 */
export async function pauseRail(
  reading: TodayReading,
  asker: Asker,
  { rail, why, reason, minutes, text }: ConsoleRequest<'pauseRail'>,
): Promise<Acted | null> {
  const { database, content } = reading
  const nameIn = (language: 'EN' | 'SW'): string | undefined =>
    offeredRails(reading, language).find((one) => one.rail === rail)?.name
  const [english, swahili] = [nameIn('EN'), nameIn('SW')]
  if (english === undefined || swahili === undefined) return null
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  const approved = pauseTexts(content).find(({ key }) => key === text)?.words
  if (text !== '' && !approved) return null
  const words = { EN: fillIn(approved?.EN, english), SW: fillIn(approved?.SW, swahili) }
  const askAfterMs = minutes === null ? null : minutes * MINUTE_MS
  return database.transaction(async (tx) => {
    // First, so that an approval at this moment either resumes before the pause or finds its proposal lapsed.
    await lapseOpen(tx, asker, { subject: railSubject, subjectId: rail, because: 'paused-again' })
    await tx.run(sql.pauseRail, [rail, asker.name, 'console', reason.trim(), words.EN, words.SW, askAfterMs])
    await writeEntry(tx, asker, {
      act: 'paused',
      may: 'pause-rail',
      objectKind: 'rail',
      object: rail,
      detail: {
        why,
        ...(text === '' ? {} : { text }),
        ...(minutes === null ? {} : { minutes: String(minutes) }),
      },
      reason: reason.trim(),
    })
    return { outcome: 'done' }
  })
}

/** The name that customers read, where the text leaves room for it. */
function fillIn(words: string | undefined, rail: string): string {
  return (words ?? '').replaceAll('{{rail}}', rail)
}

/** Puts it before a second person that a way to pay takes money again. */
export async function proposeResume(
  { database }: Pick<TodayReading, 'database'>,
  asker: Asker,
  { rail, reason }: ConsoleRequest<'proposeResume'>,
): Promise<Acted | null> {
  const fault = reasonFault(reason)
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    if (!(await isPaused(tx, rail))) return refusedFor('not-paused')
    return openProposal(tx, asker, {
      subject: railSubject,
      subjectId: rail,
      act: 'resume',
      reason: reason.trim(),
      lapsesMs: RESUME_LAPSES_MS,
    })
  })
}

async function isPaused(tx: Runner, rail: string): Promise<boolean> {
  const pauses = await tx.run<{ name: string }>(sql.listPauses)
  return pauses.some(({ name }) => name === rail)
}
