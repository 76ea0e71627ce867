import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { assertRule } from './house-rule.ts'
import { isThere, read, ROOMS, ROOT } from './repository.ts'

const ROOM_PAGES = [...ROOMS.map((room) => `${room}/README.md`), 'server/payments/README.md']
const DOCUMENTS = [
  ...globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }),
  ...ROOM_PAGES.filter(isThere),
].toSorted()
/** Of these every path in code marks is one of the repository. */
const GUIDES = [
  'docs/architecture.md',
  'docs/payment-states.md',
  'CONTRIBUTING.md',
  ...ROOM_PAGES.filter(isThere),
]

/** What a document links to inside the repository, by its path from the top. */
function linksOf(path: string): string[] {
  return [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => join(dirname(path), link))
}

/** `server/payments/pay/initiate.ts` in code marks; patterns and names of a folder's own files are left out. */
function namedFilesOf(path: string): string[] {
  const named = [...read(path).matchAll(/`((?:\w[\w-]*\/)+[\w.-]+\.(?:tsx?|mjs|json|md|csv))`/g)]
  return named.map(([, file = '']) => file).filter((file) => ROOMS.includes(file.split('/')[0] ?? ''))
}

test('who comes new is led by every room: what lives there, what never does, where to begin', () => {
  const silent = ROOM_PAGES.filter((path) => !isThere(path))
  const partly = ROOM_PAGES.filter((path) => isThere(path) && path !== 'content/README.md').filter(
    (path) =>
      !['Lives here', 'Never here', 'Begin with', 'Alone'].every((part) =>
        read(path).includes(`**${part}**`),
      ),
  )
  assertRule([...silent, ...partly], {
    rule: 'Every room has a README with what lives here, what never does, where to begin and how to test it alone.',
    remedy: 'Write it as those of the other rooms.',
  })
})

test('no link of a document leads nowhere', () => {
  assert.ok(DOCUMENTS.length > 100, 'the documents are found')
  const lost = DOCUMENTS.flatMap((path) =>
    linksOf(path)
      .filter((target) => !isThere(target))
      .map((target) => ({ place: path, fault: target })),
  )
  assertRule(lost, {
    rule: 'Every link of a document leads to a file of the repository.',
    remedy: 'Correct the link, or put the file where it leads.',
  })
})

test('every file that a guide names is there', () => {
  const lost = GUIDES.flatMap((path) =>
    namedFilesOf(path)
      .filter((file) => !isThere(file))
      .map((file) => ({ place: path, fault: file })),
  )
  assert.ok(namedFilesOf('docs/architecture.md').length > 20, 'the files are found')
  assertRule(lost, {
    rule: 'A guide for newcomers names only files that are there.',
    remedy: 'Say where it is now, or take the sentence out.',
  })
})
