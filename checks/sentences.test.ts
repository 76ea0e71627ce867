import { assertRule } from './house-rule.ts'
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { read, ROOT, roomFiles } from './repository.ts'
import { findNodes, placeOf, textOf, type Standing, type SyntaxNode } from './syntax.ts'

const PROGRAM = roomFiles('.ts', '.tsx').filter(
  ({ path }) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(path),
)
/** Everything that writes what a customer reads. */
const PAGES = PROGRAM.filter(({ path }) => /^(?:portal|console|server\/pages)\//.test(path))

/** The only words of pages that content cannot change, each with its reason. */
const NOT_TEXTS: readonly (readonly [words: string, reason: string])[] = [
  ['Luganda', 'a language, as its speakers call it'],
  ['WhatsApp', 'the name of another company, the same in every language'],
  ['SMS', 'the name of a service, the same in every language'],
  ['Figtree Variable', 'the name of the typeface'],
  ['Accept-Encoding, Cookie, Save-Data', 'names of headers'],
  ['FAQPage', 'a word of schema.org, for search engines'],
  ['Question', 'a word of schema.org, for search engines'],
  ['Answer', 'a word of schema.org, for search engines'],
  ['ItemList', 'a word of schema.org, for search engines'],
  ['ListItem', 'a word of schema.org, for search engines'],
  ['Store', 'a word of schema.org, for search engines'],
  ['GeoCoordinates', 'a word of schema.org, for search engines'],
  ['Organization', 'a word of schema.org, for search engines'],
  ['ContactPoint', 'a word of schema.org, for search engines'],
  ['WebSite', 'a word of schema.org, for search engines'],
  ['SearchAction', 'a word of schema.org, for search engines'],
  ['EntryPoint', 'a word of schema.org, for search engines'],
  ['ChunkLoadError', 'the name of a fault, as the documents write it'],
  ['Help', 'the end of the key of a help sentence'],
  ['Enter', 'the name of a key, for the keyboard'],
  ['Escape', 'the name of a key, for the keyboard'],
  ['ArrowLeft', 'the name of a key, for the keyboard'],
  ['ArrowRight', 'the name of a key, for the keyboard'],
  ['Esc', 'stands on the key itself'],
  ['Ctrl', 'stands on the key itself'],
  ['Alt', 'stands on the key itself'],
  ['Ctrl K', 'stands on the keys themselves'],
  ['Ctrl ↵', 'stands on the keys themselves'],
]

/** What a reader hears or sees of an element's attributes. */
const READ_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|label)$/
const HAS_LETTER = /\p{L}/u
/** A word with a capital that stands alone or begins something: keys, names of classes and of fields never have one. */
const LIKE_A_SENTENCE = /(?:^|\s)\p{Lu}\p{L}*(?:\s|$|[.!?:,…])/u
const NOT_SHOWN = new Set(['ImportDeclaration', 'TSLiteralType', 'BinaryExpression'])

/** Names of files, types, what a key is compared with, and faults for a log. */
function isNotShown({ type, callee }: SyntaxNode): boolean {
  const { name, object } = (callee ?? {}) as { readonly name?: string; readonly object?: SyntaxNode }
  const isFault = type === 'NewExpression' && (name ?? '').endsWith('Error')
  return NOT_SHOWN.has(type) || isFault || object?.['name'] === 'console'
}

function isShown({ node, within }: Standing): boolean {
  const said = textOf(node)?.trim() ?? ''
  if (said === '' || NOT_TEXTS.some(([words]) => words === said)) return false
  if (node.type === 'JSXText') return HAS_LETTER.test(said)
  if (within.some(isNotShown)) return false
  const attribute = within.findLast(({ type }) => type === 'JSXAttribute')?.['name'] as SyntaxNode | undefined
  const isRead = READ_ATTRIBUTES.test(String(attribute?.['name'])) && within.at(-1)?.type === 'JSXAttribute'
  return isRead ? HAS_LETTER.test(said) : /\p{Ll}/u.test(said) && LIKE_A_SENTENCE.test(said)
}

test('an operator can change every sentence a customer reads: none is written in a page', () => {
  const written = PAGES.flatMap((file) =>
    findNodes(file, isShown).map(({ node }) => `${placeOf(file, node)}: ${textOf(node)?.trim()}`),
  )
  assert.ok(PAGES.length > 200, 'the pages are found')
  assertRule(written, {
    rule: 'No page holds a sentence that content cannot change.',
    remedy:
      'Give it a key in content/en and content/sw and say it with t(). A word that is no sentence goes into NOT_TEXTS with its reason.',
  })
  const gone = NOT_TEXTS.filter(([words]) => !PAGES.some(({ text }) => text.includes(words)))
  assertRule(
    gone.map(([words]) => words),
    {
      rule: 'No exception of NOT_TEXTS outlives its reason.',
      remedy: 'Take it out of the list.',
    },
  )
})

test('a sentence written in a page would be found wherever it stood', () => {
  const planted = [
    '<p>nothing matches</p>',
    '<p>{"Try again"}</p>',
    '<img alt="a router" />',
    '<b aria-label={t("a.b")}>Pay</b>',
    '<i title="close" />',
    '<Note text={`Hold on! ${name}`} />',
    'const props = { message: "Please wait ..." }',
  ]
  for (const text of planted) {
    const found = findNodes({ path: 'planted.tsx', text: `export const x = () => { ${text} }` }, isShown)
    assert.equal(found.length, 1, text)
  }
  const harmless = '<p className="card box" data-page="help">{t("help.title", { n: 1 })}</p>'
  assert.deepEqual(findNodes({ path: 'harmless.tsx', text: `export const x = ${harmless}` }, isShown), [])
})

const LANGUAGES = ['en', 'sw'] as const
const KEYS = LANGUAGES.map(
  (folder) =>
    new Set(
      globSync(`content/${folder}/*-translation.json`, { cwd: ROOT }).flatMap((path) =>
        Object.keys(JSON.parse(read(path)) as object),
      ),
    ),
)
const ENGLISH = KEYS[0] ?? new Set<string>()
const FAMILIES = new Set([...ENGLISH].filter((key) => key.includes('.')).map((key) => key.split('.')[0]))
const isKeyLike = (text: string) =>
  /^[a-z]\w*(?:\.\w+)+$/i.test(text) && FAMILIES.has(text.split('.')[0]) && !/\.(?:ts|tsx|css|js)$/.test(text)

/** The first argument of `t('…')`, and both ways of `t(a ? '…' : '…')`. */
function isSpoken({ node, within }: Standing): boolean {
  if (node.type !== 'Literal' || typeof node['value'] !== 'string') return false
  const at = within.findLastIndex(({ type }) => type !== 'ConditionalExpression')
  const call = within[at]
  const callee = call?.['callee'] as SyntaxNode | undefined
  if (call?.type !== 'CallExpression' || callee?.['name'] !== 't') return false
  const first = (call['arguments'] as readonly SyntaxNode[])[0]
  const outermost = within[at + 1] ?? node
  const asked = within.slice(at + 1).some((one, n, all) => one['test'] === (all[n + 1] ?? node))
  return first === outermost && !asked
}

test('no customer ever finds a gap where a sentence should be: every key that is spoken exists in both languages', () => {
  const spoken = PAGES.flatMap((file) =>
    findNodes(file, isSpoken).map(({ node }) => ({ key: String(node['value']), at: placeOf(file, node) })),
  )
  assert.ok(spoken.length > 500, `only ${spoken.length} are found`)
  for (const [n, folder] of LANGUAGES.entries())
    assertRule(
      spoken.filter(({ key }) => !KEYS[n]?.has(key)).map(({ key, at }) => `${at}: ${key} (${folder})`),
      {
        rule: 'Every key that a page speaks exists in both languages.',
        remedy: 'Add the key to content/en and content/sw, or correct it.',
      },
    )
})

test('a key that travels through a variable, from a rule or an answer, has its sentence too', () => {
  const carried = PROGRAM.filter(({ path }) =>
    /^(?:portal|console|domain|server\/(?:pages|calls))\//.test(path),
  ).flatMap((file) =>
    findNodes(
      file,
      ({ node, within }) =>
        node.type === 'Literal' &&
        isKeyLike(textOf(node) ?? '') &&
        !within.some(({ type }) => type === 'ImportDeclaration' || type === 'TSLiteralType'),
    ).map(({ node }) => ({ key: textOf(node) ?? '', at: placeOf(file, node) })),
  )
  assert.ok(carried.length > 500, `only ${carried.length} are found`)
  for (const keys of KEYS)
    assertRule(
      carried.filter(({ key }) => !keys.has(key)).map(({ key, at }) => ({ place: at, fault: key })),
      {
        rule: 'Every key that travels through a variable exists in both languages.',
        remedy: 'Add the key to content/en and content/sw, or correct it.',
      },
    )
})

test('a key that is put together has at least one sentence in each language', () => {
  const made = PAGES.flatMap((file) =>
    findNodes(file, ({ node }) => node.type === 'TemplateLiteral').map(({ node }) => ({
      at: placeOf(file, node),
      pieces: (node['quasis'] as readonly SyntaxNode[]).map((piece) => textOf(piece) ?? ''),
    })),
  ).filter(({ pieces: [first = ''] }) => /^[a-z]\w*\./i.test(first) && FAMILIES.has(first.split('.')[0]))
  assert.ok(made.length > 20, `only ${made.length} are found`)
  for (const keys of KEYS)
    for (const { at, pieces } of made) {
      const fits = new RegExp(`^${pieces.map((piece) => RegExp.escape(piece)).join('.+')}$`)
      assert.ok(
        [...keys].some((key) => fits.test(key)),
        `${at}: ${pieces.join('…')}`,
      )
    }
})
