import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { read, roomFiles } from './repository.ts'

const DOCUMENT = 'docs/browsers.md'
/** A redirect or a replaced address, with what it leads to. */
const LEADS = /(?:\.redirect|location\.(?:replace|assign))\(([\s\S]*?)\)(?=[\n,;})])/g
/** The start page by its name, or the page where a purchase began, which may be the start page. */
const HOME = /'\/'|PAGES\.home\b|homeAddress\(|redirectPage/

const PROGRAM = roomFiles('.ts', '.tsx').filter(
  ({ path }) => /^(?:portal|server\/(?:pages|http))\//.test(path) && !/\.test\.tsx?$/.test(path),
)
const targets = (text: string): string[] =>
  [...text.matchAll(LEADS)].map(([, to = '']) => to).filter((to) => HOME.test(to))

interface Row {
  readonly file: string
  readonly keys: readonly string[]
}

function rows(): Row[] {
  const table = read(DOCUMENT).split('## Every way home')[1] ?? ''
  return table.split('\n').flatMap((line) => {
    const [, where = '', , says = ''] = line.split('|')
    const file = /`([^`]+\.tsx?)`/.exec(where)?.[1]
    const keys = [...says.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key)
    return file === undefined ? [] : [{ file, keys }]
  })
}

test('no customer is sent to the start page without being told why: every way home is listed with its text', () => {
  const found = PROGRAM.filter(({ text }) => targets(text).length > 0).map(({ path }) => path)
  const listed = rows()
  assert.ok(found.length >= 5, 'the ways home are found')
  const unlisted = found.filter((path) => !listed.some(({ file }) => file === path))
  const gone = listed
    .filter(({ file }) => !found.includes(file))
    .map(({ file }) => `${file} is listed but leads nobody home`)
  const texts = ['home', 'lead', 'reply', 'selling']
    .map((name) => read(`content/en/${name}-translation.json`))
    .join('')
  const wordless = listed.filter(
    ({ keys }) => keys.length === 0 || keys.some((key) => !texts.includes(`"${key}"`)),
  )
  assertRule([...unlisted, ...gone, ...wordless.map(({ file }) => `${file} names no text`)], {
    rule: `Every redirect to the start page is listed in ${DOCUMENT} with the text that the customer reads.`,
    remedy: 'Lead there by homeAddress() with a reason, give it a text in content/, and list it.',
  })
})

test('no page leads home without a reason', () => {
  const bare = PROGRAM.flatMap(({ path, text }) =>
    targets(text)
      .filter((to) => /^\s*(?:'\/'|PAGES\.home)\s*(?:,|$)/.test(to) && !path.includes('/hbb-lead/outcome/'))
      .map((to) => `${path}: ${to.trim()}`),
  )
  assertRule(bare, {
    rule: 'A customer who is sent home from another page is told why.',
    remedy: 'Use homeAddress() with a reason.',
  })
})
