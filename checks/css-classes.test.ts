import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { roomFiles, type SourceFile } from './repository.ts'
import { findNodes, textOf, type Standing } from './syntax.ts'

/** Short words that everybody who writes pages knows. */
const TRADE = new Set(['btn', 'nav', 'tag', 'up'])
/** Classes that a program looks for, or a library brings, and no style of ours names. */
const HOOKS = new Set(['drawn', 'held'])
/** The one class that is put together: `icon-` and a name of `IconName`, which stands there literally. */
const ICON = /^icon-(?<name>[a-z-]+)$/

const NOT_SELECTORS = /\/\*[\s\S]*?\*\/|url\((?:'[^']*'|"[^"]*"|[^)]*)\)|'[^'\n]*'|"[^"\n]*"/g

const SHEETS = roomFiles('.css').flatMap(({ path, text }) =>
  classesOf(text)
    .filter((name) => !name.startsWith('leaflet-'))
    .map((name) => ({ path, name })),
)
const PAGES = roomFiles('.ts', '.tsx').filter(
  ({ path }) => /^(?:portal|console|sandbox)\//.test(path) && !/\.test\.tsx?$/.test(path),
)
const STYLED = new Set(SHEETS.map(({ name }) => name))

function classesOf(css: string): string[] {
  const found = css.replaceAll(NOT_SELECTORS, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}

/** Whether a class says what it is: no abbreviation, no digit, no lone letter. */
function isWord(name: string): boolean {
  if (TRADE.has(name)) return true
  return name.length >= 4 && name.split('-').every((part) => TRADE.has(part) || /^[a-z]{3,}$/.test(part))
}

/** The pieces of text that are classes: of `className`, of `.className =`, of `classList` and of `class="…"`. */
function classTexts(file: SourceFile): { place: string; words: string[] }[] {
  return findNodes(file, ({ node }) => textOf(node) !== null).flatMap((standing) => {
    const text = textOf(standing.node) ?? ''
    const inMarkup = [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
    const words = isClassText(standing) ? text.split(/\s+/) : inMarkup
    return words.length === 0 ? [] : [{ place: file.path, words: words.filter(Boolean) }]
  })
}

function isClassText({ within }: Standing): boolean {
  const at = within.findLastIndex(
    (node) =>
      (node.type === 'JSXAttribute' && nameOf(node['name']) === 'className') ||
      (node.type === 'AssignmentExpression' && nameOf(node['left'], 'property') === 'className'),
  )
  // What a class depends on is compared, not worn.
  return (
    at >= 0 && !within.slice(at).some(({ type }) => ['BinaryExpression', 'CallExpression'].includes(type))
  )
}

function nameOf(node: unknown, part?: string): unknown {
  const named = part === undefined ? node : Reflect.get(node as object, part)
  return typeof named === 'object' && named !== null ? Reflect.get(named, 'name') : undefined
}

test('a class says what it is', () => {
  assert.ok(SHEETS.length > 500, 'the classes are found')
  assertRule(
    SHEETS.filter(({ name }) => !isWord(name)).map(({ path, name }) => ({ place: path, fault: `.${name}` })),
    {
      rule: 'A class of a style is a word of four letters or more, or words joined by hyphens: no abbreviation, no digit.',
      remedy:
        'Name it by what it is (`.btn-secondary`, `.shop-distance`), so that a search for it finds it alone.',
    },
  )
})

test('a class that has a style stands literally where it is worn', () => {
  const written = new Set(
    PAGES.flatMap((file) => findNodes(file, ({ node }) => textOf(node) !== null)).flatMap(({ node }) =>
      (textOf(node) ?? '').split(/[\s"'=<>]+/),
    ),
  )
  const isWritten = (name: string) =>
    written.has(ICON.exec(name)?.groups?.['name'] ?? name) || written.has(name)
  assertRule(
    SHEETS.filter(({ name }) => !isWritten(name)).map(({ path, name }) => ({
      place: path,
      fault: `.${name}`,
    })),
    {
      rule: 'Each class of a style stands whole in some page; only `icon-` is put before a name of portal/kit/icon.tsx.',
      remedy: 'Take the style away with the class, or write the class whole where it is put together.',
    },
  )
})

test('a class that is worn has a style', () => {
  const bare = PAGES.flatMap(classTexts).flatMap(({ place, words }) =>
    words
      .filter((word) => word !== 'icon-' && !STYLED.has(word) && !HOOKS.has(word))
      .map((fault) => ({ place, fault })),
  )
  assertRule(bare, {
    rule: 'Each class that an element wears has a style, or is one of the few that a program looks for.',
    remedy: 'Take the class away, give it its style, or add it to HOOKS in checks/css-classes.test.ts.',
  })
})

test('an abbreviation would be found, also behind a hyphen', () => {
  assert.deepEqual(['s2', 'c-per', 'foot', 'btn-quiet', 'rows-2', 'sr'].map(isWord), [
    false,
    false,
    true,
    true,
    false,
    false,
  ])
  assert.deepEqual(classesOf(".a-b:is(.c) { background: url('x.svg') } /* .d */ .5s"), ['a-b', 'c'])
})
