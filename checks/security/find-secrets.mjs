// Searches every file that the repository keeps for secrets: secretlint's recommended rules, and the live keys of the
// gateways that those do not know. Prints `path:line: what` for each and ends with 1 when there is one.
// `node checks/security/find-secrets.mjs [folder]`
import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

const LIVE_KEYS = [
  ['a live key of Paystack', /\bsk_live_[A-Za-z0-9]{16,}/],
  ['a live key of Flutterwave', /\bFLWSECK-[A-Za-z0-9]{16,}/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/],
]
const MOST_BYTES = 5_000_000

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..')
const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }]
const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: folder,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '')

let found = 0
for (const path of paths) {
  const file = lstatSync(join(folder, path), { throwIfNoEntry: false })
  if (!file?.isFile() || file.size > MOST_BYTES) continue
  const bytes = readFileSync(join(folder, path))
  if (bytes.includes(0)) continue
  for (const { line, what } of await secretsIn(path, bytes.toString('utf8'))) {
    found += 1
    // Never the secret itself: this stands in logs.
    console.log(`${path}:${line}: ${what}`)
  }
}
console.log(`${paths.length} files, ${found} secrets`)
process.exitCode = found > 0 ? 1 : 0

async function secretsIn(path, text) {
  const { messages } = await lintSource({
    source: { filePath: path, content: text, contentType: 'text', ext: '' },
    options: { config: { rules }, noPhysicFilePath: true },
  })
  const known = messages.map(({ loc, messageId, ruleId }) => ({
    line: loc.start.line,
    what: `${ruleId} ${messageId}`,
  }))
  const lines = text.split('\n')
  const own = LIVE_KEYS.flatMap(([what, pattern]) =>
    lines.flatMap((line, n) => (pattern.test(line) ? [{ line: n + 1, what }] : [])),
  )
  return [...known, ...own]
}
