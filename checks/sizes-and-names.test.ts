import { assertRule } from './house-rule.ts'
import assert from 'node:assert/strict'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { importsOf, read, roomFiles, withoutComments } from './repository.ts'

const LONGEST_FILE_LINES = 250

/** Files that are one table of data, read by looking things up rather than from top to bottom. */
const TABLES: readonly string[] = []

const SOURCES = roomFiles('.ts', '.tsx', '.mjs', '.css')

test('every file can be read in one sitting', () => {
  const tooLong = SOURCES.filter(({ path }) => !TABLES.includes(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_FILE_LINES)
    .map(({ path, lines }) => ({ place: path, fault: `${lines} lines` }))
  assertRule(tooLong, {
    rule: `A file has at most ${LONGEST_FILE_LINES} lines, so that it is read in one sitting.`,
    remedy: 'Split it by subject, each part in a file that is named for it.',
  })
})

/** So short that it is read sooner than its name in an import. */
const SLIVER_LINES = 10

test('a subject is not cut into slivers: a file that only its neighbour knows hides something', () => {
  const imports = SOURCES.filter(({ path }) => !path.endsWith('.css')).flatMap(importsOf)
  const users = Map.groupBy(imports, ({ target }) => target)
  const slivers = SOURCES.filter(({ path }) => !path.endsWith('.css')).filter(({ path, text }) => {
    const [user, ...others] = users.get(path) ?? []
    const isShort = text.trimEnd().split('\n').length <= SLIVER_LINES
    // What is loaded only when it is needed has to be a file.
    return isShort && user && others.length === 0 && !user.later && isNeighbour(path, user.from)
  })
  assertRule(
    slivers.map(({ path }) => ({ place: path, fault: `only ${users.get(path)?.[0]?.from} knows it` })),
    {
      rule: `A file has more than ${SLIVER_LINES} lines, or is known to more than one file beside it.`,
      remedy:
        'Move what it holds into the file that knows it; a folder is one subject and not a number of files.',
    },
  )
})

/** In the same folder, or in the folder above. */
function isNeighbour(path: string, user: string): boolean {
  return dirname(path) === dirname(user) || dirname(dirname(path)) === dirname(user)
}

test('every file is named by its subject', () => {
  const empty = /^(utils?|helpers?|common|misc|manager|base|index|shared|stuff|lib)$/
  const unnamed = SOURCES.filter(({ path }) => {
    const name = basename(path).split('.')[0] ?? ''
    const words = [...dirname(path).split('/'), ...name.split('-')]
    return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || words.some((word) => empty.test(word))
  })
  assertRule(
    unnamed.map(({ path }) => path),
    {
      rule: 'A file is named in kebab-case for its one subject.',
      remedy:
        'Name it by what a reader would look for; util, helper, common, base, index and the like say nothing.',
    },
  )
})

test('screens stay in the portal and the console, and styles where there are pages', () => {
  const strays = SOURCES.filter(({ path }) => path.endsWith('.tsx') && !/^(portal|console)\//.test(path))
  const styles = SOURCES.filter(
    ({ path }) => path.endsWith('.css') && !/^(portal|console|sandbox)\//.test(path),
  )
  assertRule(
    [...strays, ...styles].map(({ path }) => path),
    {
      rule: 'Only portal and console hold .tsx files, and only these two and sandbox hold .css files.',
      remedy: 'Move the file to the pages that show it.',
    },
  )
})

/** Written in pieces, so that this table does not find itself. */
const NOT_IN_CODE: readonly [string, RegExp][] = [
  [
    'a test that is left out or runs alone',
    /\b(?:test|it|describe|suite)\.(?:only|skip|todo)\b|\b(?:only|skip|todo): true/,
  ],
  ['a type that switches the type check off', /(?::|\bas|<|\|)\s*any\b(?!['"\w])/],
  [
    'an instruction to the tools to look away',
    new RegExp(['@ts-', '(ignore|nocheck|expect-error)|(es|ox)lint-', 'disable'].join('')),
  ],
  ['a note instead of work', new RegExp(['\\b(TO', 'DO|FIX', 'ME|X', 'XX)\\b'].join(''))],
  ['a debugger stop', /^\s*debugger\b/m],
]

test('nothing is switched off, left out or put off', () => {
  const found = SOURCES.filter(({ path }) => !path.endsWith('.css')).flatMap(({ path, text }) =>
    NOT_IN_CODE.filter(([, pattern], index) => pattern.test(index < 2 ? withoutComments(text) : text)).map(
      ([what]) => ({ place: path, fault: what }),
    ),
  )
  assertRule(found, {
    rule: 'Nothing is switched off, left out or put off.',
    remedy: 'Give the type its name, mend what the tool says, run the test, do the work now.',
  })
})

test('dark looks the same whether the phone or the person chose it', () => {
  const blocks = [
    ...read('portal/style/tokens.css').matchAll(
      /:root(?::not\(\[data-theme='light'\]\)|\[data-theme='dark'\]) \{([^}]*)\}/g,
    ),
  ]
  const [byPhone, byPerson] = blocks.map(([, body = '']) => body.trim().split(/\s*\n\s*/))
  assert.ok(byPhone && byPhone.length > 20, 'the dark colours are found')
  const differing = [...byPhone, ...(byPerson ?? [])].filter(
    (line) => !byPhone.includes(line) || byPerson?.includes(line) !== true,
  )
  assertRule(
    differing.map((line) => ({ place: 'portal/style/tokens.css', fault: line })),
    {
      rule: 'Dark is written twice, for the phone and for the person who chose it, with the same colours.',
      remedy: 'Write the line in both blocks.',
    },
  )
})
