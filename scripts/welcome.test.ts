import assert from 'node:assert/strict'
import { test } from 'node:test'
import { welcome } from './welcome.ts'

const FOLDERS = { dataDir: '/data', logDir: '/data/logs' }

test('Whoever starts it for the first time is given a link that fills the form in, and told the story in a sentence', () => {
  const said = welcome({ port: 3000, sandboxPort: 4000, ...FOLDERS })
  assert.match(said, /^  The form, filled: http:\S+\/#number=\d{9,10}&amount=\d+$/m)
  assert.match(said, /Open both side by side: pay in the first, approve in the second\./)
})

test('Nobody is sent to a pretend number where money is real', () => {
  const said = welcome({ port: 3000, sandboxPort: undefined, ...FOLDERS })
  assert.doesNotMatch(said, /number|simulator|4111/i)
})
