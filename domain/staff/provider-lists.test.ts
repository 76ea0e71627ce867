import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listsFault, type ListOfDay } from './provider-lists.ts'

const list = (day: string, more: Partial<ListOfDay> = {}): ListOfDay => ({
  rail: 'KATI_MONEY',
  day,
  isRead: true,
  isWhole: true,
  line: null,
  ...more,
})

for (const [says, lists, fault] of [
  [
    'two days that do not show it prove that nothing was taken',
    [list('2026-11-25'), list('2026-11-26')],
    null,
  ],
  [
    'the day after may show what was sent before midnight, so it has to be read',
    [list('2026-11-25'), list('2026-11-26', { isRead: false })],
    { because: 'lists-missing', values: { day: '2026-11-26' } },
  ],
  [
    'of a second try both days have to be read, too',
    [
      list('2026-11-25'),
      list('2026-11-26'),
      list('2026-11-26', { rail: 'SMARTCASH', isRead: false }),
      list('2026-11-27', { rail: 'SMARTCASH' }),
    ],
    { because: 'lists-missing', values: { day: '2026-11-26' } },
  ],
  [
    'a line that shows it is told, whatever else is missing',
    [list('2026-11-25', { isRead: false }), list('2026-11-26', { line: 17 })],
    { because: 'lists-show', values: { day: '2026-11-26', line: '17' } },
  ],
  [
    'an unreadable row may be the charge',
    [list('2026-11-25', { isWhole: false }), list('2026-11-26')],
    { because: 'lists-unsure', values: { day: '2026-11-25' } },
  ],
] as const)
  test(`nobody is told "no money was taken" against a provider’s list: ${says}`, () => {
    assert.deepEqual(listsFault(lists), fault)
  })
