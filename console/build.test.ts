import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildConsole } from './build.ts'

/** Uncompressed bytes of script and style (staff are on desks and on phones of the field). */
const FIRST_LOAD = 600_000
const LATER_SCREEN = 150_000
const LATER = ['today', 'payment', 'queue', 'leads', 'places', 'audit', 'content', 'staff']

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Beside where builds are made: a move to another disk would be a copy. */
const folder = join(import.meta.dirname, '../.cache', `console-weighed-${process.pid}`)
let manifest: Readonly<Record<string, Chunk>> = {}

before(async () => {
  await buildConsole({ directory: folder })
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** A chunk with everything that is fetched before it runs. */
function filesOf(name: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[name]
  assert.ok(chunk, name)
  if (found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const one of chunk.imports ?? []) filesOf(one, found)
  return found
}

function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

test('whoever signs in and looks for a payment waits for 600 KB and no more', () => {
  const weight = weightOf(filesOf('index.html'))
  assert.ok(weight > 100_000, 'the files are found')
  assert.ok(weight <= FIRST_LOAD, `${weight} bytes`)
})

test('a screen that is opened later costs 150 KB and no more', () => {
  const first = filesOf('index.html')
  for (const name of LATER) {
    const more = [...filesOf(`${name}/${name}-screen.tsx`)].filter((file) => !first.has(file))
    assert.ok(weightOf(more) <= LATER_SCREEN, `${name}: ${weightOf(more)} bytes`)
  }
})

test('the page holds no script and no style of its own, which the policy would not run', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  assert.doesNotMatch(page, /<style|\sstyle=|\son\w+=/)
  const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  assert.equal(scripts.length, 1)
  assert.match(scripts[0]?.[1] ?? '', /type="module".*src="\/assets\//)
  assert.equal(scripts[0]?.[2], '')
})

test('every script and style is there compressed, so that no request compresses it again', () => {
  const names = readdirSync(join(folder, 'assets'))
  const plain = names.filter((name) => /\.(?:js|css)$/.test(name))
  assert.ok(plain.length > 10)
  for (const name of plain) assert.ok(names.includes(`${name}.br`) && names.includes(`${name}.gz`), name)
})
