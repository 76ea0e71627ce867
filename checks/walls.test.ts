import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importsOf, isThere, read, roomFiles, roomOf, ROOMS, type Import } from './repository.ts'

/** Which rooms a room may know besides itself. `types`: only the shapes, nothing that runs. */
const WALLS: Record<string, { rooms: string[]; types?: string[] }> = {
  domain: { rooms: [] },
  contract: { rooms: ['domain'] },
  providers: { rooms: ['domain'] },
  sandbox: { rooms: [], types: ['providers'] },
  countries: { rooms: ['domain'] },
  content: { rooms: ['domain'] },
  portal: { rooms: ['domain', 'contract'] },
  // The server runs the portal's pages and form posts for customers without script.
  server: { rooms: ['domain', 'contract', 'providers', 'countries', 'content', 'portal'] },
  scripts: { rooms: ['domain', 'server', 'portal'] },
  checks: { rooms: ['domain', 'contract', 'server', 'countries', 'scripts'] },
  e2e: { rooms: ['domain', 'scripts'] },
  bench: { rooms: ['domain', 'contract', 'server', 'scripts'] },
}

const FILES = roomFiles('.ts', '.tsx', '.mjs')
const IMPORTS = FILES.flatMap(importsOf)
const OURS = IMPORTS.filter((one) => one.ours)

function say({ from, target }: Import): string {
  return `${from} → ${target}`
}

test('no rule knows a page, no page knows a record: every import stays within the walls of its room', () => {
  const leaks = OURS.filter(({ from, target, typeOnly }) => {
    const { rooms, types = [] } = WALLS[roomOf(from)] ?? { rooms: [] }
    const allowed = [roomOf(from), ...rooms, ...(typeOnly ? types : [])]
    return ROOMS.includes(roomOf(target)) && !allowed.includes(roomOf(target))
  })
  assert.deepEqual(leaks.map(say), [])
})

test('the compiler enforces the same walls', () => {
  for (const room of ROOMS) {
    const { references = [] }: { references?: { path: string }[] } = JSON.parse(read(`${room}/tsconfig.json`))
    const { rooms, types = [] } = WALLS[room] ?? { rooms: [] }
    const more = references
      .map(({ path }) => path.replace('../', ''))
      .filter((name) => ![...rooms, ...types].includes(name))
    assert.deepEqual(more, [], `${room}/tsconfig.json`)
  }
})

test('every room is built by the one type check', () => {
  const { references }: { references: { path: string }[] } = JSON.parse(read('tsconfig.json'))
  assert.deepEqual(references.map(({ path }) => path.replace('./', '')).toSorted(), ROOMS.toSorted())
})

test('the pretend outside world takes nothing but wire shapes from the providers', () => {
  const taken = OURS.filter(
    ({ from, target }) => roomOf(from) === 'sandbox' && roomOf(target) === 'providers',
  )
  assert.deepEqual(
    taken.filter(({ target, typeOnly }) => !typeOnly || !target.endsWith('.wire.ts')).map(say),
    [],
  )
})

/** Files of the portal that run on the server or at build time only. */
const NOT_ON_THE_PHONE = ['portal/build.ts', 'portal/entry-server.tsx']
const ON_THE_PHONE = ['react', 'react-dom', '@fontsource-variable', 'leaflet', 'protomaps-leaflet']

test('no schema library and nothing else heavy reaches a phone', () => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const queue = FILES.map(({ path }) => path).filter(
    (path) => roomOf(path) === 'portal' && !NOT_ON_THE_PHONE.includes(path) && !/\.test\.tsx?$/.test(path),
  )
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const one of IMPORTS.filter(({ from, typeOnly }) => from === path && !typeOnly)) {
      if (one.ours) queue.push(one.target)
      else if (!ON_THE_PHONE.some((name) => one.target.startsWith(name))) packages.add(say(one))
    }
  }
  assert.deepEqual([...packages], [])
})

test('no circle of imports anywhere', () => {
  const targets = Map.groupBy(OURS, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (path: string, trail: string[]): void => {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const { target } of targets.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of FILES) walk(path, [])
  assert.deepEqual(circles, [])
})

test('every import leads to a file', () => {
  const lost = OURS.filter(({ target }) => !isThere(target) && !target.startsWith('build/'))
  assert.deepEqual(lost.map(say), [])
})
