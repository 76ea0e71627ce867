import assert from 'node:assert/strict'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { read, roomFiles, withoutComments } from './repository.ts'

const LONGEST_FILE_LINES = 250
const MOST_FILES_IN_A_FOLDER = 20

/** Files that are one table of data, read by looking things up rather than from top to bottom. */
const TABLES: readonly string[] = []

const SOURCES = roomFiles('.ts', '.tsx', '.mjs', '.css')

test('every file can be read in one sitting', () => {
  const tooLong = SOURCES.filter(({ path }) => !TABLES.includes(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_FILE_LINES)
  assert.deepEqual(tooLong, [])
})

test('every folder can be taken in at a glance', () => {
  const subjects = SOURCES.filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const folders = Map.groupBy(subjects, ({ path }) => dirname(path))
  const full = [...folders].map(([folder, files]) => ({ folder, files: files.length }))
  assert.deepEqual(
    full.filter(({ files }) => files > MOST_FILES_IN_A_FOLDER),
    [],
  )
})

test('every file is named by its subject', () => {
  const empty = /^(utils?|helpers?|common|misc|manager|base|index|shared|stuff|lib)$/
  const unnamed = SOURCES.filter(({ path }) => {
    const name = basename(path).split('.')[0] ?? ''
    const words = [...dirname(path).split('/'), ...name.split('-')]
    return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || words.some((word) => empty.test(word))
  })
  assert.deepEqual(
    unnamed.map(({ path }) => path),
    [],
  )
})

test('screens stay in the portal, and styles where there are pages', () => {
  const strays = SOURCES.filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('portal/'))
  const styles = SOURCES.filter(({ path }) => path.endsWith('.css') && !/^(portal|sandbox)\//.test(path))
  assert.deepEqual(
    [...strays, ...styles].map(({ path }) => path),
    [],
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
      ([what]) => `${path}: ${what}`,
    ),
  )
  assert.deepEqual(found, [])
})

test('dark looks the same whether the phone or the person chose it', () => {
  const blocks = [
    ...read('portal/style/tokens.css').matchAll(
      /:root(?::not\(\[data-theme='light'\]\)|\[data-theme='dark'\]) \{([^}]*)\}/g,
    ),
  ]
  const [byPhone, byPerson] = blocks.map(([, body = '']) => body.trim().split(/\s*\n\s*/))
  assert.ok(byPhone && byPhone.length > 20, 'the dark colours are found')
  assert.deepEqual(byPerson, byPhone)
})
