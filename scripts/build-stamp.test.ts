import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { isBuilt, sourcesOf, writeStamp, type BuildPlace } from './build-stamp.ts'

/** A tree with two sources and a test, built. */
function builtTree(context: TestContext): BuildPlace {
  const project = mkdtempSync(join(tmpdir(), 'duuka-stamp-'))
  context.after(() => rmSync(project, { recursive: true, force: true }))
  mkdirSync(join(project, 'pages'))
  mkdirSync(join(project, 'build'))
  writeFileSync(join(project, 'pages', 'home.tsx'), 'home')
  writeFileSync(join(project, 'pages', 'home.test.ts'), 'test')
  const place = { project, sources: ['pages/**/*'], stamp: join(project, 'build', '.sources') }
  writeStamp(place, sourcesOf(place))
  return place
}

/** As after unpacking: the same content, another time. */
function unpackAnew({ project }: BuildPlace): void {
  utimesSync(join(project, 'pages', 'home.tsx'), 1, 1)
}

test('a tree that was unpacked or copied with its build starts as it is, and builds nothing on a host that sells', (context) => {
  const place = builtTree(context)
  unpackAnew(place)
  assert.equal(isBuilt(place), true)
})

test('an edit, a new file and a file that is gone are never served from an older build; a test changes nothing', (context) => {
  const place = builtTree(context)
  const page = join(place.project, 'pages', 'home.tsx')
  writeFileSync(join(place.project, 'pages', 'home.test.ts'), 'another test')
  assert.equal(isBuilt(place), true)
  writeFileSync(page, 'gnome')
  assert.equal(isBuilt(place), false)
  writeFileSync(page, 'home')
  assert.equal(isBuilt(place), true, 'an edit that was taken back is none')
  writeFileSync(join(place.project, 'pages', 'new.tsx'), '')
  assert.equal(isBuilt(place), false)
  rmSync(join(place.project, 'pages', 'new.tsx'))
  rmSync(page)
  assert.equal(isBuilt(place), false)
})

test('a build that was cut off, or whose note is unreadable, is done again', (context) => {
  const place = builtTree(context)
  writeFileSync(place.stamp, '{"seen":')
  assert.equal(isBuilt(place), false)
  rmSync(place.stamp)
  assert.equal(isBuilt(place), false)
})
