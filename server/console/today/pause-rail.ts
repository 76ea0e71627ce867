import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { Acted } from '#contract/console/queue.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { resume } from '#server/selling/selling-statements.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { offeredRails } from '../offered-rails.ts'
import { endedAs, isOwn, refuseOwner, type ProposalRow } from '../decide/proposal-row.ts'
import * as proposals from '../decide/proposal-statements.ts'
import { openProposal } from '../decide/open-proposal.ts'
import { refusedFor } from '../decide/propose.ts'
import { pauseTexts } from './pause-texts.ts'
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
    await endResumes(tx, asker, { rail, all: true })
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
    await endResumes(tx, asker, { rail, all: false })
    const made = await openProposal(tx, asker, {
      subject: 'rail',
      subjectId: rail,
      act: 'resume',
      reason: reason.trim(),
      may: 'resume-rail',
      lapsesMs: RESUME_LAPSES_MS,
    })
    if (made === null) return refusedFor('proposed')
    const detail = { proposal: String(made) }
    const entry = { act: 'proposed', may: 'resume-rail', objectKind: 'rail', object: rail, detail } as const
    await writeEntry(tx, asker, { ...entry, reason: reason.trim() })
    return { outcome: 'done' }
  })
}

/** Ends proposals that a newer pause overtook: it may have another reason. A pause typed at a terminal counts, too. True if any was open. */
async function endResumes(
  tx: Runner,
  asker: Asker,
  { rail, all }: { readonly rail: string; readonly all: boolean },
): Promise<boolean> {
  const ended = await tx.run<{ id: number }>(sql.endOverdueResumes, [rail, all])
  for (const { id } of ended) {
    const detail = { proposal: String(id), because: 'paused-again' }
    await writeEntry(tx, asker, {
      act: 'lapsed',
      may: 'resume-rail',
      objectKind: 'rail',
      object: rail,
      detail,
    })
  }
  return ended.length > 0
}

async function isPaused(tx: Runner, rail: string): Promise<boolean> {
  const pauses = await tx.run<{ name: string }>(sql.listPauses)
  return pauses.some(({ name }) => name === rail)
}

/** A second person has it take money again, or refuses; whoever proposed it takes it back. */
export async function decideResume(
  database: Database,
  asker: Asker,
  { proposal: id, decision, reason }: ConsoleRequest<'decideResume'>,
): Promise<Acted | null> {
  const fault = decision === 'refuse' ? reasonFault(reason) : null
  if (fault) return refusedFor(fault)
  return database.transaction(async (tx) => {
    const [proposal] = await tx.run<ProposalRow>(proposals.lockProposal, [id, 'rail'])
    if (!proposal) return null
    if (proposal.state !== 'open') return endedAs(tx, id)
    if (proposal.is_over) {
      await tx.run(proposals.end, [id, 'lapsed', 'time'])
      return endedAs(tx, id)
    }
    if (await endResumes(tx, asker, { rail: proposal.subject_id, all: false })) return endedAs(tx, id)
    const own = proposal.proposer === asker.staffId
    if (decision === 'withdraw' ? !own : isOwn(asker, proposal)) {
      const because = decision === 'withdraw' ? 'not-your-proposal' : 'own-proposal'
      return refuseOwner(tx, asker, { proposal, because, may: 'resume-rail' })
    }
    await END[decision](tx, asker, { proposal, reason: reason.trim() })
    return { outcome: 'done' }
  })
}

interface Ending {
  readonly proposal: ProposalRow
  readonly reason: string
}

type End = (tx: Runner, asker: Asker, ending: Ending) => Promise<void>

function note(
  tx: Runner,
  asker: Asker,
  given: Pick<Parameters<typeof writeEntry>[2], 'act' | 'reason'> & Ending,
) {
  const { proposal } = given
  const detail = { proposal: String(proposal.id), proposer: proposal.proposer_name }
  const about = { may: 'resume-rail', objectKind: 'rail', object: proposal.subject_id, detail } as const
  return writeEntry(tx, asker, { act: given.act, reason: given.reason, ...about })
}

const END: Readonly<Record<ConsoleRequest<'decideResume'>['decision'], End>> = {
  async approve(tx, asker, { proposal }) {
    const { staffId, session, name } = asker
    await tx.run(proposals.approve, [proposal.id, staffId, session.hash, session.browser, null])
    const by = `${proposal.proposer_name}, ${name}`
    await tx.run(resume, ['rail', proposal.subject_id, by, 'console', proposal.reason])
    await note(tx, asker, { act: 'resumed', proposal, reason: proposal.reason })
  },
  async refuse(tx, asker, { proposal, reason }) {
    const { staffId, session } = asker
    await tx.run(proposals.refuse, [proposal.id, staffId, session.hash, session.browser, reason])
    await note(tx, asker, { act: 'refused', proposal, reason })
  },
  async withdraw(tx, asker, { proposal }) {
    await tx.run(proposals.end, [proposal.id, 'withdrawn', ''])
    await note(tx, asker, { act: 'withdrew', proposal, reason: '' })
  },
}
