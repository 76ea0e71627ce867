import assert from 'node:assert/strict'
import { assertRule } from './house-rule.ts'
import { test } from 'node:test'
import {
  importsOf,
  isThere,
  read,
  roomFiles,
  roomOf,
  ROOMS,
  withoutComments,
  type Import,
} from './repository.ts'
import { WALLS } from './walls.ts'

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
  assertRule(leaks.map(say), {
    rule: 'A room knows only the rooms that docs/architecture.md draws an arrow to.',
    remedy:
      'Move the line into the room it belongs in (docs/architecture.md, "Where does a line belong"), or hand it in from a room that knows both.',
  })
})

/** What answers otherwise the second time it is asked the same, or asks the world. */
const UNSURE =
  /\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bMath\.random\b|\bcrypto\b|\bprocess\.|\bfetch\(|'node:/

test('a decision is the same whenever and wherever it is asked for: no rule reads a clock, chance or the machine', () => {
  const rules = FILES.filter(({ path }) => path.startsWith('domain/') && !isTest(path))
  assert.ok(rules.length > 100, 'the rules are found')
  const astray = rules.filter(({ text }) => UNSURE.test(withoutComments(text)))
  assertRule(
    astray.map(({ path, text }) => ({ place: path, fault: UNSURE.exec(withoutComments(text))?.[0] ?? '' })),
    {
      rule: 'domain/ reads no clock, random number, file or environment.',
      remedy: 'Take the time or the number as a parameter; whoever executes the decision has it.',
    },
  )
})

test('the compiler enforces the same walls', () => {
  for (const room of ROOMS) {
    const { references = [] }: { references?: { path: string }[] } = JSON.parse(read(`${room}/tsconfig.json`))
    const { rooms, types = [] } = WALLS[room] ?? { rooms: [] }
    const more = references
      .map(({ path }) => path.replace('../', ''))
      .filter((name) => ![...rooms, ...types].includes(name))
    assertRule(
      more.map((name) => `${room}/tsconfig.json → ${name}`),
      {
        rule: 'The compiler knows no arrow that the walls of checks/walls.test.ts do not have.',
        remedy: 'Take the reference out of the tsconfig.json, or add the wall with its reason.',
      },
    )
  }
})

test('every room is built by the one type check', () => {
  const { references }: { references: { path: string }[] } = JSON.parse(read('tsconfig.json'))
  const built = references.map(({ path }) => path.replace('./', ''))
  const apart = ROOMS.filter((room) => !built.includes(room))
  const unknown = built.filter((room) => !ROOMS.includes(room))
  assertRule([...apart, ...unknown], {
    rule: 'tsconfig.json refers to every room, and to nothing else.',
    remedy: 'Add the room to tsconfig.json and to ROOMS in checks/repository.ts.',
  })
})

/** Rooms that only try the product. */
const TRYING = ['checks', 'e2e', 'bench']

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/')[1] === 'testing'
}

/** Rooms of the server that render: pages, the map's ground, and what tries them. */
const RENDERING = /^server\/(pages|map|testing)\//

test('an operation knows no screen: what it answers is the same to a page and to a program', () => {
  const leaks = OURS.filter(
    ({ from, target, typeOnly }) =>
      roomOf(from) === 'server' &&
      from.split('/').length > 2 &&
      !RENDERING.test(from) &&
      !/\.test\.ts$|\/testing\//.test(from) &&
      !typeOnly &&
      (roomOf(target) === 'portal' || target.startsWith('server/pages/')),
  )
  assertRule(leaks.map(say), {
    rule: 'Of the server only server/pages and server/map run anything of the portal.',
    remedy: 'Move the rule into domain/ or contract/, where the screen and the operation both find it.',
  })
})

test('what only tests use stands in one place of a room, and nothing that runs knows it', () => {
  const product = FILES.map(({ path }) => path).filter((path) => !TRYING.includes(roomOf(path)))
  const astray = product.filter((path) => path.split('/').includes('testing', 2))
  const known = OURS.filter(
    ({ from, target }) => !TRYING.includes(roomOf(from)) && !isTest(from) && isTest(target),
  )
  assertRule([...astray, ...known.map(say)], {
    rule: 'What helps tests stands in <room>/testing, and no program loads it.',
    remedy: 'Move the helper into <room>/testing, or what the program needs of it into the room.',
  })
})

// BOX-11
test('the pretend outside world takes nothing but wire shapes from the providers', () => {
  const taken = OURS.filter(
    ({ from, target }) => roomOf(from) === 'sandbox' && roomOf(target) === 'providers',
  )
  const running = taken.filter(({ target, typeOnly }) => !typeOnly || !target.endsWith('.wire.ts'))
  assertRule(running.map(say), {
    rule: 'The sandbox takes types of *.wire.ts from the providers and nothing else, or it would only prove them right.',
    remedy: 'Import the shape with `import type`, and write what runs once more in the sandbox.',
  })
})

/** Files of the portal that run on the server or at build time only. */
const NOT_ON_THE_PHONE = [
  'portal/build.ts',
  'portal/built-files.ts',
  'portal/entry-server.tsx',
  'portal/page-entries.ts',
  'portal/typeface.ts',
]
const ON_THE_PHONE = ['react', 'react-dom', 'preact', '@fontsource-variable', 'leaflet', 'protomaps-leaflet']

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
  assertRule([...packages], {
    rule: 'A phone loads Preact in the place of React, Leaflet, the map tiles and the typeface, and no other package.',
    remedy: 'Import the types alone (`import type`), or do the work on the server.',
  })
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
  assertRule(circles, {
    rule: 'No file leads back to itself by its imports.',
    remedy: 'Move what both need into a file of its own that imports neither.',
  })
})

test('every import leads to a file', () => {
  const lost = OURS.filter(({ target }) => !isThere(target) && !target.startsWith('build/'))
  assertRule(lost.map(say), {
    rule: 'Every import leads to a file.',
    remedy: 'Correct the path: with its ending, from the room with # or from the file with a dot.',
  })
})

test('an operation is handed what it uses, not everything there is', () => {
  const whole = FILES.filter(
    ({ path, text }) =>
      path.startsWith('server/calls/') &&
      !path.endsWith('.test.ts') &&
      path !== 'server/calls/deps.ts' &&
      path !== 'server/calls/make-calls.ts' &&
      /(?<!Pick<)CallDependencies\b(?!,|\[| \})/.test(withoutComments(text)),
  )
  assertRule(
    whole.map(({ path }) => path),
    {
      rule: 'Only server/calls/make-calls.ts takes CallDependencies whole: an operation says which of them it needs.',
      remedy: "Take Pick<CallDependencies, 'country' | …>, with the members that the operation uses.",
    },
  )
})
