import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { chooseTests, type ChosenTests } from './chosen-tests.ts'
import { PROJECT } from '../processes.ts'

const CORE = 'e2e/core/paying/mobile-money.test.ts'
const PINS = 'e2e/paying/pins.test.ts'
const MONEY = 'domain/payments/rest.test.ts'
const PHONE = 'domain/phone.test.ts'
const RESTORE = 'checks/restore/restore.test.ts'
const ALL = {
  project: '/home/me/duuka',
  stages: ['browser', 'build', 'types', 'lint', 'format', 'tests', 'journeys'],
  testFiles: [RESTORE, MONEY, PHONE, CORE, PINS],
}

function chosen(...words: string[]): ChosenTests {
  const answer = chooseTests(words, ALL)
  if (!answer.ok) assert.fail(answer.problem)
  return answer.chosen
}

function problem(...words: string[]): string {
  const answer = chooseTests(words, ALL)
  return answer.ok ? '' : answer.problem
}

test('without a word the whole gate runs, and no file of another part', () => {
  const { stages, files, isWhole } = chosen()
  assert.deepEqual([stages, files, isWhole], [ALL.stages, [MONEY, PHONE, CORE], true])
})

test('stages that are named run alone, with what they need', () => {
  assert.deepEqual(chosen('types', 'lint').stages, ['types', 'lint'])
  assert.deepEqual(chosen('tests').files, [MONEY, PHONE])
  assert.deepEqual(chosen('journeys').stages, ['browser', 'build', 'journeys'])
})

test('a part of npm run check is its own files', () => {
  const { stages, files, isWhole } = chosen('--part=journeys')
  assert.deepEqual([stages, files, isWhole], [['browser', 'build', 'journeys'], [PINS], false])
  assert.deepEqual(chosen('--part=short-runs').files, [RESTORE])
  assert.match(problem('--part=everything'), /--part is one of test, journeys, short-runs/)
})

test('a shard and a change narrow the gate and leave its stages', () => {
  const shard = chosen('--shard=2/3')
  assert.deepEqual(shard.shard, { number: 2, of: 3 })
  assert.deepEqual([shard.stages, shard.isWhole], [ALL.stages, false])
  for (const word of ['--shard=3/2', '--shard=0/2', '--shard=half', '--shard=1/99'])
    assert.match(problem(word), /--shard is a number of a number/)
  assert.equal(chosen('--changed').changedSince, '')
  assert.equal(chosen('--changed', 'v1.2').changedSince, 'v1.2')
  const inDomain = chosen('--changed', 'domain')
  assert.deepEqual([inDomain.changedSince, inDomain.files], ['', [MONEY, PHONE]])
})

test('a file runs alone, with what it needs and nothing more', () => {
  const phone = chosen(PHONE)
  assert.deepEqual([phone.files, phone.stages], [[PHONE], ['tests']])
  const core = chosen(`./${CORE}`)
  assert.deepEqual([core.files, core.stages], [[CORE], ['browser', 'build', 'journeys']])
})

test('a folder runs with everything below it, whichever part that is, however its path is written', () => {
  for (const path of ['domain', 'domain/', './domain', '/home/me/duuka/domain'])
    assert.deepEqual(chosen(path).files, [MONEY, PHONE], path)
  assert.deepEqual(chosen('.').files, ALL.testFiles.toSorted())
  assert.deepEqual(chosen('domain', PINS).stages, ['browser', 'build', 'tests', 'journeys'])
  assert.deepEqual(chosen('lint', 'domain').stages, ['lint', 'tests'])
})

test('a part of a name chooses among the files named, or among all', () => {
  assert.deepEqual(chosen('domain', '--grep', 'a number (pasted)').grep, 'a number (pasted)')
  assert.deepEqual(chosen('--grep', 'a number').files, ALL.testFiles.toSorted())
  assert.deepEqual(chosen('tests', '--grep', 'a number').stages, ['build', 'tests'])
})

test('a browser that is seen, or slow, runs journeys alone', () => {
  assert.deepEqual(chosen('--headed').files, [CORE, PINS])
  assert.deepEqual(chosen(PINS, '--headed').headed, true)
  assert.match(problem('domain', '--headed'), /journeys/)
  assert.deepEqual(chosen('--slow=hand').files, [CORE, PINS])
  assert.deepEqual(chosen(PINS, '--slow=wire').slow, 'wire')
  assert.match(problem('domain', '--slow=page'), /journeys/)
  assert.match(problem('e2e', '--slow=dream'), /--slow=page, --slow=wire, --slow=hand/)
  assert.match(problem('e2e', '--slow'), /--slow/)
})

test('whoever mistypes is told what there is, and no other tests run in place of those meant', () => {
  assert.match(
    problem('domain/fone.test.ts'),
    /domain\/fone\.test\.ts is neither .* tests\. Stages: browser, build/,
  )
  assert.match(problem(PHONE, 'dom'), /^dom is neither/)
  assert.match(problem('--grepp', 'x'), /--grepp/)
  assert.match(problem('--grep'), /--grep/)
})

/** What `npm test --` with these words prints and ends with. */
function npmTest(...words: string[]): { status: number | null; printed: string } {
  // A test inside a test would speak the runner's own language.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const ran = spawnSync(process.execPath, ['scripts/test.ts', ...words], {
    cwd: PROJECT,
    env,
    encoding: 'utf8',
  })
  return { status: ran.status, printed: ran.stdout + ran.stderr }
}

test('npm test runs one test of one file by a part of its name, and says so when no test has it', () => {
  const one = npmTest('scripts/welcome.test.ts', '--grep', 'where money is real')
  assert.equal(one.status, 0, one.printed)
  assert.match(one.printed, /Nobody is sent to a pretend number[^]*\n1 passed, 0 failed\n/)
  assert.doesNotMatch(one.printed, /given a link/)
  const none = npmTest('scripts/welcome.test.ts', '--grep', 'no (test) is called this')
  assert.equal(none.status, 1, none.printed)
  assert.match(none.printed, /no test has a name with “no \(test\) is called this”/)
})

test('npm test with a path that holds no tests runs nothing, and says how it is used', () => {
  const mistyped = npmTest('scripts/welcom.test.ts')
  assert.equal(mistyped.status, 2)
  assert.match(mistyped.printed, /^scripts\/welcom\.test\.ts is neither[^]*npm test -- e2e\/core --headed/)
})
