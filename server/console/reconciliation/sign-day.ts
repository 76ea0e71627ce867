import type { Acted } from '#contract/console/queue.ts'
import type { Database, Runner } from '#server/store/database.ts'
import type { Asker } from '../asker.ts'
import { writeEntry } from '../audit/write-entry.ts'
import { refusedFor } from '../decide/proposal-row.ts'
import { bookDay } from './book-day.ts'
import * as sql from './day-statements.ts'
import { settle, type StatementRecord } from './read-list.ts'
import { findNewest } from './statement-statements.ts'

interface SignedBy {
  readonly n: number
  readonly staff_id: number
  readonly at: Date
  readonly name: string
}

/**
 * Signs a day: whoever prepared it first, then somebody else, in another session, at another device. Refused while something is
 * open, an earlier day is not signed or another list came since; the records refuse the same. What the second signs goes into the
 * books. Null: there is no such list.
 */
export async function signDay(database: Database, asker: Asker, statement: number): Promise<Acted | null> {
  return database.transaction(async (tx): Promise<Acted | null> => {
    const [found] = await tx.run<StatementRecord>(sql.lockStatement, [statement])
    if (!found) return null
    const signs = await tx.run<SignedBy & { readonly staff_id: number }>(sql.listSigns, [statement])
    const [first, second] = signs
    if (second) return { outcome: 'moved', by: second.name, at: second.at.toISOString() }
    await settle(tx, statement)
    const fault = await faultOf(tx, found)
    if (fault) return refusedFor(fault)
    const n = first ? 2 : 1
    if (first && (await isSame(tx, asker, { statement, first }))) {
      await writeEntry(tx, asker, {
        act: 'refused-act',
        may: 'sign-day',
        objectKind: 'day',
        object: `${found.rail} ${found.day}`,
        detail: { because: 'own-signature' },
      })
      return refusedFor('own-signature')
    }
    const { hash, browser } = asker.session
    await tx.run(sql.insertSign, [statement, n, asker.staffId, hash, browser])
    const booked = n === 2 ? await bookDay(tx, statement) : 0
    await writeEntry(tx, asker, {
      act: n === 1 ? 'signed-1' : 'signed-2',
      may: 'sign-day',
      objectKind: 'day',
      object: `${found.rail} ${found.day}`,
      detail: { fingerprint: found.fingerprint ?? '', booked: String(booked) },
    })
    return { outcome: 'done' }
  })
}

async function faultOf(tx: Runner, found: StatementRecord): Promise<string | null> {
  const [newest] = await tx.run<{ id: number }>(findNewest, [found.rail, found.day])
  if (newest?.id !== found.id) return 'another-list'
  if (found.source === 'typed' && found.second_name === null) return 'typed-once'
  const kinds = await tx.run<{ kind: string; open: number }>(sql.countKinds, [found.id])
  if (kinds.some(({ kind, open }) => kind !== 'expected' && open > 0)) return 'not-explained'
  const [unsigned] = await tx.run<{ day: string }>(sql.findUnsigned, [found.rail, found.day])
  return unsigned ? 'earlier-day' : null
}

async function isSame(
  tx: Runner,
  { staffId, session }: Asker,
  { statement, first }: { readonly statement: number; readonly first: SignedBy },
): Promise<boolean> {
  if (first.staff_id === staffId) return true
  const [row] = await tx.run<{ same: boolean }>(sql.isSameDevice, [statement, session.hash, session.browser])
  return row?.same === true
}
