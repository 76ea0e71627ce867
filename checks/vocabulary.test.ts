import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { roomFiles, withoutComments } from './repository.ts'

/** Words that only this house used, and what everybody calls it. */
const PARTS = new Map<string, string>(
  Object.entries({
    nudge: 'request an enquiry',
    nudged: 'enquiry requested',
    scribe: 'transition context',
    passage: 'transition',
    dice: 'random',
    wrecker: 'fault injector',
    wreckers: 'fault injectors',
    wreckage: 'fault injection',
    chaser: 'reconciler',
    housekeeping: 'retention',
    household: 'retention',
  }),
)
/** Whole names of the same kind; their parts are ordinary words. */
const NAMES = new Map<string, string>(
  Object.entries({
    thing: 'payable',
    OurTry: 'OurAttempt',
    tryOf: 'ourAttempt',
    TriedRow: 'AttemptedRow',
    freshTry: 'fresh attempt',
    thingOf: 'payableOf',
    thingWord: 'payableKind',
    claimLook: 'claimEnquiry',
    nextLookAt: 'dueAt',
    writeHeard: 'recordOrUndecided',
    tellUnsure: 'logUndecided',
    makeWay: 'releaseHold',
    InTheWay: 'BlockingPayment',
    giveBack: 'refund or release',
    makeTurns: 'makeConcurrencyLimit',
    makeSay: 'makePutIntoWords',
    inTurn: 'withinLimit',
    RenewedCopy: 'DatabaseCache',
    comeToRest: 'drain',
    Circumstances: 'Guards',
    ChainStanding: 'ChallengeStanding',
    findChain: 'findChallenge',
    WaysOn: 'QuickLinks',
    WaysOut: 'ErrorActions',
  }),
)

/** What stands in quotes: sentences of tests and texts for people, but statements as well. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

function dialectIn(text: string): string[] {
  const code = withoutComments(text)
  const inParts = namesIn(code).map((name) => [
    name,
    partsOf(name).flatMap((part) => PARTS.get(part) ?? [])[0],
  ])
  const whole = namesIn(code.replaceAll(QUOTED, '')).map((name) => [name, NAMES.get(name)])
  return [...inParts, ...whole].flatMap(([name, better]) =>
    better === undefined ? [] : [`${name} → ${better}`],
  )
}

function namesIn(code: string): string[] {
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))]
}

/** `enquiryRequestedAt`, `enquiry_requested_at`: their words, small. */
function partsOf(name: string): string[] {
  return name
    .split(/_|(?<=[a-z\d])(?=[A-Z])/)
    .map((part) => part.toLowerCase())
    .filter(Boolean)
}

test('whoever comes from the field finds its words: one for each thing, in names and in files', () => {
  const files = roomFiles('.ts', '.tsx', '.mjs').filter(({ path }) => !path.endsWith('vocabulary.test.ts'))
  assert.ok(files.length > 1_500, 'the code is found')
  assertRule(
    files.flatMap(({ path, text }) => {
      const inPath = path.split(/[/.-]/).flatMap((part) => PARTS.get(part) ?? [])
      return [...inPath, ...dialectIn(text)].map((fault) => ({ place: path, fault }))
    }),
    {
      rule: 'The code speaks the words of the field, and of two for one thing the one of the glossary.',
      remedy: 'Take the word behind the arrow; docs/glossary.md says what each means.',
    },
  )
})

test('a word of the house would be found in a name of either form, and not in a comment', () => {
  assert.deepEqual(dialectIn('const nudgedAt = row.nudged_at // no Scribe'), [
    'nudgedAt → enquiry requested',
    'nudged_at → enquiry requested',
  ])
  assert.deepEqual(dialectIn('nothing; thing'), ['thing → payable'])
})

const FUNCTION = /^(?:export )?(?:async )?(?:function (\w+)|const ([a-z]\w*) = (?:async )?(?:\(|\w+ =>))/gm

test('whoever reads of a function in the payment core reads of one: no two have the same name', () => {
  const core = roomFiles('.ts').filter(
    ({ path }) => /^(?:domain|server)\/payments\//.test(path) && !path.endsWith('.test.ts'),
  )
  const declared = core.flatMap(({ path, text }) =>
    [...text.matchAll(FUNCTION)].map(([, one, other]) => ({ place: path, fault: one ?? other ?? '' })),
  )
  assert.ok(declared.length > 200, 'the functions are found')
  assertRule(
    declared.filter(({ fault }) => declared.filter((one) => one.fault === fault).length > 1),
    {
      rule: 'In domain/payments and server/payments a name of a function has one meaning.',
      remedy: 'Say in its name of what it is; where both mean the same, keep one of them.',
    },
  )
})
