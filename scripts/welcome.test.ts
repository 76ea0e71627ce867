import assert from 'node:assert/strict'
import { test } from 'node:test'
import { welcome } from './welcome.ts'

const FOLDERS = { consoleUrl: null, dataDir: '/data', logDir: '/data/logs' }

test('Whoever starts it for the first time is given a link that fills the form in, and told the story in a sentence', () => {
  const said = welcome({ port: 3000, sandboxPort: 4000, ...FOLDERS })
  assert.match(said, /^  The form, filled: http:\S+\/#number=\d{9,10}&amount=\d+$/m)
  assert.match(said, /Open both side by side: pay in the first, approve in the second\./)
})

test('Nobody is sent to a pretend number where money is real', () => {
  const said = welcome({ port: 3000, sandboxPort: undefined, ...FOLDERS })
  assert.doesNotMatch(said, /number|simulator|4111/i)
})

test('Whoever starts it reads where staff come in, and how one person is two', () => {
  const at = { ...FOLDERS, consoleUrl: 'http://localhost:3100' }
  const said = welcome({ port: 3000, sandboxPort: 4000, ...at })
  assert.match(said, /^  Staff console     http:\/\/localhost:3100   \(company account: choose a person\)$/m)
  assert.match(said, /A second person.*: another browser, or a private window\.$/m)
  assert.doesNotMatch(welcome({ port: 3000, sandboxPort: undefined, ...at }), /choose a person/)
  assert.doesNotMatch(welcome({ port: 3000, sandboxPort: 4000, ...FOLDERS }), /console/i)
})
