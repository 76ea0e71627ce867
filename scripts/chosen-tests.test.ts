import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { chooseTests, type ChosenTests } from './chosen-tests.ts'
import { PROJECT } from './processes.ts'

const ALL = {
  project: '/home/me/duuka',
  stages: ['browser', 'build', 'types', 'lint', 'format', 'tests', 'journeys'],
  testFiles: [
    'domain/phone.test.ts',
    'domain/payments/rest.test.ts',
    'e2e/buying/home.test.ts',
    'e2e/paying/pins.test.ts',
  ],
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

test('without a word everything runs, and stages that are named run alone', () => {
  assert.deepEqual(chosen(), {
    stages: ALL.stages,
    files: undefined,
    grep: undefined,
    headed: false,
    slow: undefined,
  })
  assert.deepEqual(chosen('types', 'lint').stages, ['types', 'lint'])
  assert.equal(chosen('tests').files, undefined)
})

test('a file runs alone, with what it needs and nothing more', () => {
  const phone = chosen('domain/phone.test.ts')
  assert.deepEqual(phone.files, ['domain/phone.test.ts'])
  assert.deepEqual(phone.stages, ['tests'])
  const home = chosen('./e2e/buying/home.test.ts')
  assert.deepEqual(home.files, ['e2e/buying/home.test.ts'])
  assert.deepEqual(home.stages, ['browser', 'build', 'journeys'])
})

test('a folder runs with everything below it, however its path is written', () => {
  const inDomain = ['domain/payments/rest.test.ts', 'domain/phone.test.ts']
  for (const path of ['domain', 'domain/', './domain', '/home/me/duuka/domain'])
    assert.deepEqual(chosen(path).files, inDomain, path)
  assert.deepEqual(chosen('.').files, ALL.testFiles.toSorted())
  assert.deepEqual(chosen('domain', 'e2e/paying/pins.test.ts').stages, [
    'browser',
    'build',
    'tests',
    'journeys',
  ])
  assert.deepEqual(chosen('lint', 'domain').stages, ['lint', 'tests'])
})

test('a part of a name chooses among the files named, or among all', () => {
  assert.deepEqual(chosen('domain', '--grep', 'a number (pasted)').grep, 'a number (pasted)')
  assert.deepEqual(chosen('--grep', 'a number').files, ALL.testFiles.toSorted())
  assert.deepEqual(chosen('tests', '--grep', 'a number').stages, ['tests'])
})

test('a browser that is seen, or slow, runs journeys alone', () => {
  assert.deepEqual(chosen('--headed').files, ['e2e/buying/home.test.ts', 'e2e/paying/pins.test.ts'])
  assert.deepEqual(chosen('e2e/paying/pins.test.ts', '--headed').headed, true)
  assert.match(problem('domain', '--headed'), /journeys/)
  assert.deepEqual(chosen('--slow=hand').files, ['e2e/buying/home.test.ts', 'e2e/paying/pins.test.ts'])
  assert.deepEqual(chosen('e2e/paying/pins.test.ts', '--slow=wire').slow, 'wire')
  assert.match(problem('domain', '--slow=page'), /journeys/)
  for (const word of ['--slow', '--slow=dream'])
    assert.match(problem('e2e', word), /--slow=page, --slow=wire, --slow=hand/)
})

test('whoever mistypes is told what there is, and no other tests run in place of those meant', () => {
  assert.match(
    problem('domain/fone.test.ts'),
    /domain\/fone\.test\.ts is neither .* tests\. Stages: browser, build/,
  )
  assert.match(problem('domain/phone.test.ts', 'dom'), /^dom is neither/)
  assert.match(problem('--grepp', 'x'), /no option --grepp/)
  assert.match(problem('--grep'), /--grep needs/)
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
  assert.match(
    mistyped.printed,
    /^scripts\/welcom\.test\.ts is neither[^]*npm test -- e2e\/home\.test\.ts --headed/,
  )
})
