import { test } from 'node:test'
import { drawnDocuments } from './drawn/drawings.ts'
import { assertRule } from './house-rule.ts'

test('no picture shows rooms or payment states other than those of the code', () => {
  const stale = drawnDocuments().filter(({ is, drawn }) => is !== drawn)
  assertRule(
    stale.map(({ document }) => document),
    { rule: 'What a document draws of the code is as the code is.', remedy: 'Run `npm run draw`.' },
  )
})
