import { hash } from 'node:crypto'

/** An entry as the database gives it: every field as it was hashed. */
export interface EntryRow {
  readonly id: number
  /** To the microsecond, in UTC. */
  readonly at: string
  readonly staff_id: number | null
  readonly by_name: string
  readonly role: string
  readonly act: string
  readonly object_kind: string
  readonly object: string
  /** The JSON as the database writes it. */
  readonly detail: string
  readonly reason: string
  readonly request_id: string
  readonly origin: string
  readonly session: string
  readonly hash: Buffer
}

/** The text that is hashed: every field with its length in bytes before it, as `staff_event_text` of the database makes it. */
export function entryText(entry: EntryRow): string {
  let text = ''
  for (const part of partsOf(entry)) text += `${text === '' ? '' : ','}${Buffer.byteLength(part)}:${part}`
  return text
}

function partsOf(entry: EntryRow): readonly string[] {
  return [
    String(entry.id),
    entry.at,
    entry.staff_id === null ? '' : String(entry.staff_id),
    entry.by_name,
    entry.role,
    entry.act,
    entry.object_kind,
    entry.object,
    entry.detail,
    entry.reason,
    entry.request_id,
    entry.origin,
    entry.session,
  ]
}

/** Longer than nearly every entry; a place for each of a million would take longer than hashing it. */
const scratch = Buffer.alloc(64 * 1024)
/** A letter has three bytes at most. */
const MOST_BYTES_OF_A_LETTER = 3

/** What an entry's hash must be, after the one before. */
export function hashAfter(previous: Buffer, entry: EntryRow): Buffer {
  const text = entryText(entry)
  const most = previous.length + text.length * MOST_BYTES_OF_A_LETTER
  const whole = most <= scratch.length ? scratch : Buffer.alloc(most)
  const end = previous.copy(whole) + whole.write(text, previous.length)
  return hash('sha256', whole.subarray(0, end), 'buffer')
}

/** The first entry that does not fit, and how. */
export interface Break {
  readonly id: number
  readonly why: 'missing' | 'changed'
}

/** A place in the chain: the last entry that was found to fit. */
export interface Link {
  readonly id: number
  readonly hash: Buffer
}

export const CHAIN_BEGINS: Link = { id: 0, hash: Buffer.alloc(0) }

/** Goes on along the chain from a place; answers the new one, or where it breaks. */
export function follow(from: Link, entries: readonly EntryRow[]): Link | Break {
  let at = from
  for (const entry of entries) {
    if (entry.id !== at.id + 1) return { id: at.id + 1, why: 'missing' }
    if (!hashAfter(at.hash, entry).equals(entry.hash)) return { id: entry.id, why: 'changed' }
    at = entry
  }
  return { id: at.id, hash: at.hash }
}
