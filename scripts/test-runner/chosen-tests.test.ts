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

test('without arguments the whole gate runs, and no file from another part', () => {
  const { stages, files, isWhole } = chosen()
  assert.deepEqual([stages, files, isWhole], [ALL.stages, [MONEY, PHONE, CORE], true])
})

test('named stages run alone, with the stages they need', () => {
  assert.deepEqual(chosen('types', 'lint').stages, ['types', 'lint'])
  assert.deepEqual(chosen('tests').files, [MONEY, PHONE])
  assert.deepEqual(chosen('journeys').stages, ['browser', 'build', 'journeys'])
})

test('a part of npm run check runs only its own files', () => {
  const { stages, files, isWhole } = chosen('--part=journeys')
  assert.deepEqual([stages, files, isWhole], [['browser', 'build', 'journeys'], [PINS], false])
  assert.deepEqual(chosen('--part=short-runs').files, [RESTORE])
  assert.match(problem('--part=everything'), /--part must be one of test, journeys, short-runs/)
})

test('--shard and --changed narrow the gate but keep its stages', () => {
  const shard = chosen('--shard=2/3')
  assert.deepEqual(shard.shard, { number: 2, of: 3 })
  assert.deepEqual([shard.stages, shard.isWhole], [ALL.stages, false])
  for (const word of ['--shard=3/2', '--shard=0/2', '--shard=half', '--shard=1/99'])
    assert.match(problem(word), /--shard must look like/)
  assert.equal(chosen('--changed').changedSince, '')
  assert.equal(chosen('--changed', 'v1.2').changedSince, 'v1.2')
  const inDomain = chosen('--changed', 'domain')
  assert.deepEqual([inDomain.changedSince, inDomain.files], ['', [MONEY, PHONE]])
})

test('a file runs alone, with only the stages it needs', () => {
  const phone = chosen(PHONE)
  assert.deepEqual([phone.files, phone.stages], [[PHONE], ['tests']])
  const core = chosen(`./${CORE}`)
  assert.deepEqual([core.files, core.stages], [[CORE], ['browser', 'build', 'journeys']])
})

test('a folder runs everything below it, whatever its part and however its path is written', () => {
  for (const path of ['domain', 'domain/', './domain', '/home/me/duuka/domain'])
    assert.deepEqual(chosen(path).files, [MONEY, PHONE], path)
  assert.deepEqual(chosen('.').files, ALL.testFiles.toSorted())
  assert.deepEqual(chosen('domain', PINS).stages, ['browser', 'build', 'tests', 'journeys'])
  assert.deepEqual(chosen('lint', 'domain').stages, ['lint', 'tests'])
})

test('--grep searches the named files, or all files if none are named', () => {
  assert.deepEqual(chosen('domain', '--grep', 'a number (pasted)').grep, 'a number (pasted)')
  assert.deepEqual(chosen('--grep', 'a number').files, ALL.testFiles.toSorted())
  assert.deepEqual(chosen('tests', '--grep', 'a number').stages, ['build', 'tests'])
})

test('--headed and --slow run only journeys', () => {
  assert.deepEqual(chosen('--headed').files, [CORE, PINS])
  assert.deepEqual(chosen(PINS, '--headed').headed, true)
  assert.match(problem('domain', '--headed'), /journeys/)
  assert.deepEqual(chosen('--slow=hand').files, [CORE, PINS])
  assert.deepEqual(chosen(PINS, '--slow=wire').slow, 'wire')
  assert.match(problem('domain', '--slow=page'), /journeys/)
  assert.match(problem('e2e', '--slow=dream'), /--slow=page, --slow=wire, --slow=hand/)
  assert.match(problem('e2e', '--slow'), /--slow/)
})

test('a mistyped argument lists the valid choices, and no other tests run instead', () => {
  assert.match(
    problem('domain/fone.test.ts'),
    /domain\/fone\.test\.ts is neither .* tests\. Stages: browser, build/,
  )
  assert.match(problem(PHONE, 'dom'), /^dom is neither/)
  assert.match(problem('--grepp', 'x'), /--grepp/)
  assert.match(problem('--grep'), /--grep/)
})

/** Output and exit code of `npm test --` with these arguments. */
function npmTest(...words: string[]): { status: number | null; printed: string } {
  // With this variable, a nested run would report in node:test's internal format.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const ran = spawnSync(process.execPath, ['scripts/test.ts', ...words], {
    cwd: PROJECT,
    env,
    encoding: 'utf8',
  })
  return { status: ran.status, printed: ran.stdout + ran.stderr }
}

test('npm test runs a single test by part of its name, and says so if no name matches', () => {
  const one = npmTest('scripts/welcome.test.ts', '--grep', 'where money is real')
  assert.equal(one.status, 0, one.printed)
  assert.match(one.printed, /Nobody is sent to a pretend number[^]*\n1 passed, 0 failed\n/)
  assert.doesNotMatch(one.printed, /given a link/)
  const none = npmTest('scripts/welcome.test.ts', '--grep', 'no (test) is called this')
  assert.equal(none.status, 1, none.printed)
  assert.match(none.printed, /no test name contains “no \(test\) is called this”/)
})

test('npm test with a path that has no tests runs nothing, and prints the usage', () => {
  const mistyped = npmTest('scripts/welcom.test.ts')
  assert.equal(mistyped.status, 2)
  assert.match(mistyped.printed, /^scripts\/welcom\.test\.ts is neither[^]*npm test -- e2e\/core --headed/)
})
