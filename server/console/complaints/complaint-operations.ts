import { writeEntry } from '../audit/write-entry.ts'
import type { ConsoleDependencies } from '../console-dependencies.ts'
import { no, type Caller, type Operations } from '../http/operations.ts'
import { railNames } from '../offered-rails.ts'
import { answerComplaint, calledComplaint, endComplaint, type Desk } from './desk-acts.ts'
import { joinComplaint, noteComplaint, passComplaint, takeComplaint } from './desk-moves.ts'
import { openAtDesk, showComplainer } from './open-at-desk.ts'
import { readComplaint, readComplaints, type DeskReading } from './read-complaints.ts'

type ComplaintOperations = Pick<
  Operations,
  | 'complaints'
  | 'complaint'
  | 'openComplaint'
  | 'takeComplaint'
  | 'answerComplaint'
  | 'calledComplaint'
  | 'noteComplaint'
  | 'passComplaint'
  | 'joinComplaint'
  | 'endComplaint'
  | 'showComplainer'
>

/** What the desk for complaints does. */
export function complaintOperations({ database, config, content }: ConsoleDependencies): ComplaintOperations {
  const { country, complaints: promise } = config
  const reading = { database, content, country }
  const desk: Desk = { database, country, promise }
  const readingOf = ({ session: { language } }: Caller): DeskReading => ({
    ...reading,
    language,
    promise,
    railName: railNames(reading, language),
  })
  return {
    complaints: (caller, { show }) => readComplaints(readingOf(caller), caller.asker, show),
    async complaint(caller, { number }) {
      const complaint = await readComplaint(readingOf(caller), caller.asker, number)
      if (!complaint) return no('not-found')
      await database.transaction((tx) =>
        writeEntry(tx, caller.asker, {
          act: 'opened-complaint',
          may: 'complaints',
          objectKind: 'complaint',
          object: number,
        }),
      )
      return complaint
    },
    openComplaint: async ({ asker }, request) => (await openAtDesk(desk, asker, request)) ?? no('not-found'),
    takeComplaint: ({ asker }, request) => takeComplaint(desk, asker, request),
    answerComplaint: async (caller, request) =>
      (await answerComplaint(readingOf(caller), caller.asker, request)) ?? no('not-found'),
    calledComplaint: async ({ asker }, request) =>
      (await calledComplaint(desk, asker, request)) ?? no('not-found'),
    noteComplaint: async ({ asker }, request) =>
      (await noteComplaint(desk, asker, request)) ?? no('not-found'),
    passComplaint: async ({ asker }, request) =>
      (await passComplaint(desk, asker, request)) ?? no('not-found'),
    joinComplaint: async ({ asker }, request) =>
      (await joinComplaint(desk, asker, request)) ?? no('not-found'),
    endComplaint: async (caller, request) =>
      (await endComplaint(readingOf(caller), caller.asker, request)) ?? no('not-found'),
    async showComplainer({ asker }, request) {
      const shown = await showComplainer(desk, asker, request)
      if (shown === null) return no('not-found')
      if (shown === 'too-many') return no('too-often')
      return shown === 'no-reason' ? no('unreadable') : shown
    },
  }
}
