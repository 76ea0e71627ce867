// Asks the registry what it knows of the locked packages: known weaknesses (`npm audit`, what runs in production), and
// whether each was signed by the registry (`npm audit signatures`). A registry that cannot say is told and is no fault;
// a finding ends this with 1. Needs the network, so it is no part of `npm test`: `npm run check:supply`.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const DEADLINE_MS = 180_000

const CHECKS = [
  {
    name: 'known weaknesses',
    words: ['audit', '--omit=dev', '--audit-level=high', '--json'],
    judge: judgeAudit,
  },
  { name: 'signatures', words: ['audit', 'signatures', '--json'], judge: judgeSignatures },
]

/** What npm says of a registry that has no such service, or cannot be reached. */
const NOT_AVAILABLE =
  /\b40[45]\b|Method Not Allowed|endpoint returned an error|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|network|No dependencies to audit|no keys/i

let faults = 0
for (const { name, words, judge } of CHECKS) {
  const { status, stdout, stderr, error } = npm(words)
  const answer = parsed(stdout)
  const said = `${stdout}\n${stderr}\n${error?.message ?? ''}`
  const finding = judge(answer, status)
  if (finding === 'fine') console.log(`${name}: none is known to be bad`)
  else if (finding !== null) {
    faults += 1
    console.log(`${name}: FOUND\n${finding}`)
  } else if (NOT_AVAILABLE.test(said))
    console.log(`${name}: not available from this registry, nothing was checked`)
  else {
    faults += 1
    console.log(`${name}: npm ended with ${status ?? 'no answer'}\n${said.trim().slice(0, 2_000)}`)
  }
}
process.exitCode = faults > 0 ? 1 : 0

function judgeAudit(answer, status) {
  const counts = answer?.metadata?.vulnerabilities
  if (!counts) return null
  if (status === 0) return 'fine'
  return Object.entries(answer.vulnerabilities ?? {})
    .map(([name, { severity, range }]) => `- ${name} ${range}: ${severity}`)
    .join('\n')
}

function judgeSignatures(answer, status) {
  if (!Array.isArray(answer?.invalid)) return null
  if (answer.invalid.length > 0)
    return answer.invalid.map(({ name, version }) => `- ${name} ${version}`).join('\n')
  return status === 0 ? 'fine' : null
}

function npm(words) {
  const running = process.env.npm_execpath
  const [file, ...before] = running?.endsWith('.js') ? [process.execPath, running] : ['npm']
  return spawnSync(file, [...before, ...words], { cwd: project, encoding: 'utf8', timeout: DEADLINE_MS })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
