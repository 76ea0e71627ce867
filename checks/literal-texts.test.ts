import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LITERAL_KEYS } from '#domain/texts/literal-texts.ts'
import { assertRule } from './house-rule.ts'
import { read, ROOT } from './repository.ts'
import { requirementFiles } from './requirements.ts'
import { globSync } from 'node:fs'

/** What the requirements quote: read by customers letter by letter. */
const QUOTED = new Set(
  requirementFiles().flatMap(({ text }) =>
    [...text.matchAll(/'([^'\n]{2,200})'/g)].map(([, quoted]) => quoted),
  ),
)

function literalKeys(): string[] {
  const files = globSync('content/en/*-translation.json', { cwd: ROOT }).filter(
    (path) => !path.includes('staff'),
  )
  return files
    .flatMap((path) => Object.entries(JSON.parse(read(path)) as Record<string, string>))
    .filter(([, sentence]) => QUOTED.has(sentence))
    .map(([key]) => key)
}

test('no editor can reword English that others ask for letter by letter', () => {
  const keys = literalKeys()
  assert.ok(keys.length > 100, 'the requirements are read')
  const unlocked = keys.filter((key) => !LITERAL_KEYS.has(key)).map((key) => `${key} is not locked`)
  const needless = [...LITERAL_KEYS]
    .filter((key) => !keys.includes(key))
    .map((key) => `${key} is locked for nothing`)
  assertRule([...unlocked, ...needless], {
    rule: 'domain/texts/literal-texts.ts names every key whose English the requirements quote, and no other.',
    remedy: 'Add the key there, or take it away.',
  })
})
