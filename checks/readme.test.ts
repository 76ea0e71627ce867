import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isThere, read } from './repository.ts'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const OF_NPM_ITSELF = ['ci', 'install', 'config']

/** The command lines of the README's shell blocks, without prompts and comments. */
function commands(): string[] {
  const blocks = [...read('README.md').matchAll(/```(?:sh|bash|shell|console)\n([\s\S]*?)```/g)]
  return blocks
    .flatMap((block) => (block[1] ?? '').split('\n'))
    .map((line) =>
      line
        .replace(/^\$ /, '')
        .replace(/\s+#.*$/, '')
        .trim(),
    )
    .filter((line) => line !== '' && !line.startsWith('#'))
}

test('every npm command of the README exists', () => {
  const called = commands().flatMap((line) =>
    [...line.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map((match) => match[1] ?? ''),
  )
  assert.ok(called.includes('start') && called.includes('test'), 'the README names the two commands')
  assert.deepEqual(
    called.filter((name) => scripts[name] === undefined && !OF_NPM_ITSELF.includes(name)),
    [],
  )
})

test('every script of package.json starts a file that is there', () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/[\w/-]+\.(?:ts|mjs)/g) ?? [])
  assert.deepEqual(
    files.filter((file) => !isThere(file)),
    [],
  )
})

test('every picture and document the README points to is there', () => {
  const links = [...read('README.md').matchAll(/(?:\]\(|src(?:set)?=")([^)"#\s]+)/g)].map(
    (match) => match[1] ?? '',
  )
  assert.deepEqual(
    links.filter((link) => !/^[a-z]+:/.test(link) && !isThere(link)),
    [],
  )
})
