import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLES } from '#contract/table/examples.ts'
import { assertRule } from './house-rule.ts'
import { roomFiles, withoutComments } from './repository.ts'

/** Numbers of lines, wallets and fixed-internet accounts, and of cards, as a program writes them. */
const LIKE_THE_CAST = /\b(?:7\d{8}|80\d{8}|97\d{7}|[PE]{2}\d{10}|LD\d{7}|4\d{3}(?: ?\d{4}){3})\b/g

/** Of the examples of the calls. */
const NOBODYS: readonly string[] = Object.values(EXAMPLES)

/** Everything that real customers run; what stands beside tests is theirs. */
const PRODUCT = roomFiles('.ts', '.tsx').filter(
  ({ path }) =>
    /^(?:domain|contract|portal|server|providers|countries|content)\//.test(path) &&
    !/\.test\.tsx?$|\/testing\//.test(path),
)

function numbersIn(text: string): string[] {
  return (withoutComments(text).match(LIKE_THE_CAST) ?? []).filter((found) => !NOBODYS.includes(found))
}

// BOX-12
test('no customer is served otherwise for having the number of one of the sandbox’s phones', () => {
  assert.ok(PRODUCT.length > 1_000, 'the product is found')
  assertRule(
    PRODUCT.flatMap(({ path, text }) => numbersIn(text).map((fault) => ({ place: path, fault }))),
    {
      rule: 'The product knows no number, account, request or card of the sandbox.',
      remedy: 'Let the sandbox’s own systems answer differently for it, as those of an operator would.',
    },
  )
})

test('a number that decides something would be found, one in a comment would not', () => {
  const planted =
    "if (msisdn === '700500003') return locked // as 700500004\nconst card = '4111 1111 1111 1111'"
  assert.deepEqual(numbersIn(planted), ['700500003', '4111 1111 1111 1111'])
  assert.deepEqual(numbersIn("const id = 'PE1000000001'; const ms = 3_600_000"), ['PE1000000001'])
})

test('an example that is tried on a sandbox finds nobody’s line and nobody’s money', () => {
  const cast = roomFiles('.ts')
    .filter(({ path }) => path.startsWith('sandbox/'))
    .map(({ text }) => text)
    .join('')
  assert.ok(cast.includes('700100001'), 'the cast is found')
  assertRule(
    NOBODYS.filter((number) => cast.includes(number)),
    {
      rule: 'A number of an example is nobody’s.',
      remedy: 'Take another of the same form, which no file of the sandbox holds.',
    },
  )
})
