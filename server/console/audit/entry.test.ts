import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import test from 'node:test'
import { entryText, hashAfter, type EntryRow } from './entry.ts'

const ENTRY: EntryRow = {
  id: 7,
  at: '2026-11-27T10:10:10.123456Z',
  staff_id: 3,
  by_name: 'Aïsha Nakató',
  role: 'care',
  act: 'noted',
  object_kind: 'payment',
  object: '4F0Q7KTM2R9XH6CBNW3PDS8YJX',
  detail: '{"what": "…"}',
  reason: '',
  request_id: 'request-7',
  origin: '10.1.2.3',
  session: 'ab12cd34',
  hash: Buffer.alloc(0),
}

test('an entry is hashed as anybody would hash its text after the one before, however long it is and in whatever letters', () => {
  for (const reason of ['', 'desk says so', '€'.repeat(30_000), '😀 ujumbe '.repeat(9_000)]) {
    const entry = { ...ENTRY, reason }
    for (const previous of [Buffer.alloc(0), randomBytes(32)]) {
      const expected = createHash('sha256').update(previous).update(entryText(entry)).digest()
      assert.deepEqual(hashAfter(previous, entry), expected)
    }
  }
})
