import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMIT_TABLE } from '#domain/limits/limit-table.ts'
import { figuresOf } from '#domain/limits/named-figures.ts'
import { REFUSAL_REASONS, REFUSAL_RULES } from '#domain/limits/refusal-rules.ts'
import { readRates, readTraffic } from '#server/config/limit-settings.ts'
import { Reader } from '#server/config/reader.ts'
import { assertRule } from './house-rule.ts'
import { read, roomFiles, withoutComments } from './repository.ts'

const DOCUMENT = read('docs/running/limits.md')
const ROWS = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const RULES = REFUSAL_RULES
/** Of the large table, by the rule that a row is of. */
const rowOf = (rule: string): readonly string[] | undefined =>
  ROWS.find(([first, ...rest]) => first === `\`${rule}\`` && rest.length === 6)

/** Names and figures that a column of the large table tells: `lookUps.session.minute` 30. */
function toldIn(column: number): ReadonlyMap<string, number> {
  const cells = RULES.flatMap((rule) => rowOf(rule)?.[column] ?? [])
  return new Map(
    cells.flatMap((cell) =>
      [...cell.matchAll(/`([\w.-]+)` (\d+)/g)].map(
        ([, name = '', figure]) => [name, Number(figure)] as const,
      ),
    ),
  )
}

/** All figures of a profile, but for those that the other tables tell. */
function figuresOfProfile(profile: 'live' | 'sandbox'): ReadonlyMap<string, number> {
  const named = figuresOf(LIMIT_TABLE[profile]).filter(({ name }) => !name.startsWith('crowd.'))
  const read_ = new Reader({ TRAFFIC_LIMITS: profile })
  const rates = readRates(read_)
  const traffic = readTraffic(read_)
  return new Map([
    ...named.map(({ name, figure }) => [name, figure] as const),
    ['REQUESTS_PER_MINUTE', rates.all.perMinute],
    ['SEARCHES_PER_MINUTE', rates.searches.perMinute],
    ['PROBES_PER_MINUTE', rates.documents.perMinute],
    ['UNKNOWN_PAYMENTS_PER_MINUTE', rates.unknownPayments.perMinute],
    ['POLICY_REPORTS_PER_MINUTE', rates.policyReports.perMinute],
    ['REQUESTS_AT_ONCE', traffic.atOnce],
    ['REQUESTS_AT_ONCE_PER_NETWORK', traffic.atOncePerNetwork],
    ['CONNECTIONS', traffic.connections],
    ['CONNECTIONS_PER_NETWORK', traffic.connectionsPerNetwork],
  ])
}

const asLines = (figures: ReadonlyMap<string, number>): readonly string[] =>
  [...figures].map(([name, figure]) => `${name} ${figure}`).toSorted()

for (const [profile, column] of [
  ['live', 2],
  ['sandbox', 3],
] as const)
  test(`whoever runs it finds every ${profile} limit in one table, with the figure that holds`, () => {
    assert.deepEqual(asLines(toldIn(column)), asLines(figuresOfProfile(profile)))
  })

test('every rule that can refuse somebody has its reason and what the customer reads', () => {
  const texts = [
    read('content/en/reply-translation.json'),
    read('content/en/form-translation.json'),
    read('content/en/selling-translation.json'),
  ].join('')
  const faults = RULES.flatMap((rule) => {
    const isReason = rowOf(rule)?.[4] === REFUSAL_REASONS[rule]
    const [, by = '', , , , reads = '', seen = ''] = rowOf(rule) ?? []
    const isSaid = reads === '–' || texts.includes(JSON.stringify(reads).slice(1, -1))
    return by && isReason && seen && isSaid ? [] : [rule]
  })
  assertRule(faults, {
    rule: 'Every rule of domain/limits/refusal-rules.ts has a row in docs/running/limits.md: counted by, the reason that the code has, the sentence, the answer.',
    remedy: 'Add the row, or correct the reason to that of the code, the sentence to that of content/en.',
  })
})

test('whoever runs it finds what becomes of a network that many share', () => {
  const { networks, work } = LIMIT_TABLE.live.crowd
  for (const [rule, { shared, worked, sharedWorked }] of Object.entries(networks)) {
    const row = ROWS.find(([first]) => first === `\`crowd.networks.${rule}\``)
    assert.deepEqual(
      row?.slice(1),
      [shared, worked, sharedWorked].map((figure) => `${figure ?? '–'}`),
      rule,
    )
  }
  for (const [name, figure] of Object.entries(work))
    assert.equal(ROWS.find(([first]) => first === `\`crowd.work.${name}\``)?.[1], String(figure), name)
})

test('nobody is counted by an address that is not there: where a visitor comes from is read in one place', () => {
  const readers = roomFiles('.ts').filter(
    ({ path, text }) =>
      path.startsWith('server/') &&
      !path.endsWith('.test.ts') &&
      path !== 'server/http/address-of.ts' &&
      /\.ips?\b/.test(withoutComments(text)),
  )
  assertRule(
    readers.map(({ path }) => ({ place: path, fault: 'reads the address of a request by itself' })),
    {
      rule: 'The address of a request, which a closed connection has not, is read by server/http/address-of.ts alone.',
      remedy: 'Use addressOf(request).',
    },
  )
})
