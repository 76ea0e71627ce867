import { assertRule } from './house-rule.ts'
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { isThere, read, ROOT } from './repository.ts'

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
  const unknown = called.filter((name) => scripts[name] === undefined && !OF_NPM_ITSELF.includes(name))
  assertRule(
    unknown.map((name) => `README.md: npm run ${name}`),
    {
      rule: 'Every npm command of the README is a script of package.json.',
      remedy: 'Correct the command in the README, or bring the script back.',
    },
  )
})

test('every script of package.json starts a file that is there', () => {
  const files = Object.values(scripts).flatMap((script) => script.match(/[\w/-]+\.(?:ts|mjs)/g) ?? [])
  const lost = files.filter((file) => !isThere(file))
  assertRule(
    lost.map((file) => `package.json: ${file}`),
    {
      rule: 'Every script of package.json starts a file that is there.',
      remedy: 'Correct the path in package.json.',
    },
  )
})

test('every picture and document the README points to is there', () => {
  const links = [...read('README.md').matchAll(/(?:\]\(|src(?:set)?=")([^)"#\s]+)/g)].map(
    (match) => match[1] ?? '',
  )
  const lost = links.filter((link) => !/^[a-z]+:/.test(link) && !isThere(link))
  assertRule(
    lost.map((link) => `README.md: ${link}`),
    {
      rule: 'Every picture and document that the README points to is there.',
      remedy: 'Correct the link, or put the file where it leads.',
    },
  )
})

test('every picture that is kept is looked at', () => {
  const readme = read('README.md')
  const kept = globSync('docs/{screenshots/*,*.svg}', { cwd: ROOT })
  assert.ok(kept.length > 0)
  assertRule(
    kept.filter((path) => !readme.includes(path)),
    {
      rule: 'Every picture in docs/ is shown by the README.',
      remedy: 'Show it, or delete it.',
    },
  )
})

test('every npm command is told in the README, so that nobody has to look for it', () => {
  const readme = read('README.md')
  const told = new Set([...readme.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name]) => name))
  assertRule(
    Object.keys(scripts).filter((name) => !told.has(name)),
    {
      rule: 'Every script of package.json stands in the table of commands of the README.',
      remedy: 'Add a row that says what it does.',
    },
  )
})
