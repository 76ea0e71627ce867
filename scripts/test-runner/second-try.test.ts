import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryAgain } from './second-try.ts'
import { NOTHING, type StageResult } from './test-stages.ts'

const failure = (name: string, file: string) => ({
  name,
  file,
  at: 'e2e/walk/walk-portal.ts:12',
  why: 'it never arrived',
})
const FIRST: StageResult = {
  ...NOTHING,
  passed: 40,
  failed: 2,
  failures: [failure('a card is paid', 'e2e/card.test.ts'), failure('a shop is found', 'e2e/shops.test.ts')],
}

/** A retry in which all tests pass, except those in `failing`. */
function second(failing: NonNullable<StageResult['failures']> = []) {
  const asked: string[][] = []
  return {
    asked,
    again: async (files: readonly string[]): Promise<StageResult> => {
      asked.push([...files])
      return { ...NOTHING, passed: 8, failed: failing.length, failures: failing }
    },
  }
}

const serverFailed = (file: string) => (file.includes('card') ? ['500 from /payment/start'] : [])

test('a journey that fails and then passes alone is unstable, and the run stays green', async () => {
  const { asked, again } = second()
  const settled = await tryAgain(FIRST, { again, whyNot: () => [] })
  assert.deepEqual(asked, [['e2e/card.test.ts', 'e2e/shops.test.ts']])
  assert.deepEqual([settled.passed, settled.failed, settled.failures], [42, 0, []])
  assert.deepEqual(
    settled.unstable.map(({ name }) => name),
    ['a card is paid', 'a shop is found'],
  )
})

test('a journey that fails twice fails the run', async () => {
  const { again } = second([failure('a card is paid', 'e2e/card.test.ts')])
  const settled = await tryAgain(FIRST, { again, whyNot: () => [] })
  assert.deepEqual([settled.passed, settled.failed], [41, 1])
  assert.deepEqual(
    settled.failures?.map(({ name }) => name),
    ['a card is paid'],
  )
})

test('a test that passed the first time and fails the second time is a failure too', async () => {
  const { again } = second([failure('a card is refused', 'e2e/card.test.ts')])
  const settled = await tryAgain(FIRST, { again, whyNot: () => [] })
  assert.deepEqual([settled.passed, settled.failed, settled.unstable.length], [40, 2, 1])
})

test('a journey that fails beside a fault of the server, a page, a process or the books is not retried, and the failure says why', async () => {
  const { asked, again } = second()
  const settled = await tryAgain(FIRST, { again, whyNot: serverFailed })
  assert.deepEqual(asked, [['e2e/shops.test.ts']])
  assert.equal(settled.failed, 1)
  assert.match(settled.failures?.[0]?.why ?? '', /no second try: 500 from \/payment\/start$/)
})

test('a retry in which such a fault appears does not count as passed', async () => {
  const { again } = second()
  let tries = 0
  const whyNot = () => (tries++ < 2 ? [] : ['portal ended with code 1'])
  const settled = await tryAgain(FIRST, { again, whyNot })
  assert.deepEqual([settled.failed, settled.unstable.length], [2, 0])
})

test('a file that failed as a whole is not retried, and neither are many files at once', async () => {
  const { asked, again } = second()
  const ended = { ...FIRST, failures: [{ ...failure('e2e/card.test.ts', 'e2e/card.test.ts') }], failed: 1 }
  assert.equal((await tryAgain(ended, { again, whyNot: () => [] })).failed, 1)
  const failures = Array.from({ length: 6 }, (_, at) => failure(`test ${at}`, `e2e/${at}.test.ts`))
  assert.equal((await tryAgain({ ...FIRST, failed: 6, failures }, { again, whyNot: () => [] })).failed, 6)
  assert.deepEqual(asked, [])
})
