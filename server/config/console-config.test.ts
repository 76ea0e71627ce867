import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { readConsoleConfig } from './console-config.ts'

type Changes = Readonly<Record<string, string | undefined>>

function random(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

/** A console that may start for real money: nothing of it is anybody's, and nobody is there. */
const LIVE: Readonly<Record<string, string>> = {
  RUN_MODE: 'live',
  OPCO: 'UG',
  CONSOLE_URL: 'https://desk.kati.africa',
  CONSOLE_DATABASE_URL: `postgresql://duuka_console:${random('password')}@db.kati.africa/duuka?sslmode=verify-full`,
  CONSOLE_SECRET: random('CONSOLE_SECRET'),
  COMPANY_ISSUER: 'https://login.kati.africa/realms/staff',
  COMPANY_CLIENT_ID: 'duuka-console',
  COMPANY_CLIENT_SECRET: random('COMPANY_CLIENT_SECRET'),
  TRUSTED_PROXIES: '10.0.0.0/8',
}

test('a console for real money starts with what is its own, and asks for no key of a provider', () => {
  const found = readConsoleConfig(LIVE)
  assert.deepEqual(found.ok ? [] : found.faults, [])
  assert.ok(found.ok)
  const { publicUrl, databaseUrl, country, port, host } = found.config
  assert.deepEqual([publicUrl, country.opco, port, host], [LIVE['CONSOLE_URL'], 'UG', 3100, '127.0.0.1'])
  assert.equal(databaseUrl, LIVE['CONSOLE_DATABASE_URL'])
})

/** A right start but for these, and the one line that each is refused with. */
const WRONG: readonly (readonly [what: string, Changes, line: string])[] = [
  [
    'it would be the portal at the database, who may change what was written',
    { CONSOLE_DATABASE_URL: undefined, DATABASE_URL: LIVE['CONSOLE_DATABASE_URL'] },
    'CONSOLE_DATABASE_URL is needed in run mode live: the console has a role of its own',
  ],
  [
    'its records travel over an open line',
    { CONSOLE_DATABASE_URL: 'postgresql://duuka_console:pass@db.kati.africa/duuka' },
    'CONSOLE_DATABASE_URL must say sslmode=verify-full (or require) in run mode live: the database is on another machine',
  ],
  [
    'searches could be opened by whoever guesses',
    { CONSOLE_SECRET: 'a'.repeat(40) },
    'CONSOLE_SECRET is too easy to guess for run mode live; 32 random bytes in hex or base64 are not',
  ],
  [
    'whoever is on the way says who somebody is',
    { COMPANY_ISSUER: 'http://login.kati.africa/realms/staff' },
    'COMPANY_ISSUER must use https in run mode live',
  ],
  [
    'nor inside the house',
    { COMPANY_ISSUER: 'http://login.kati.internal', PRIVATE_HOSTS: 'login.kati.internal' },
    'COMPANY_ISSUER must use https in run mode live',
  ],
  ['nobody says who staff are', { COMPANY_ISSUER: undefined }, 'COMPANY_ISSUER is needed in run mode live'],
  [
    'the company account knows it by the sandbox’s secret',
    { COMPANY_CLIENT_SECRET: 'sandbox-company-secret' },
    'COMPANY_CLIENT_SECRET holds a sandbox value, which run mode live refuses',
  ],
  [
    'staff would sign in over an open line',
    { CONSOLE_URL: 'http://desk.kati.africa' },
    'CONSOLE_URL must use https in run mode live',
  ],
  [
    'staff would be led to the portal over an open line, with drafts of its texts',
    { CONSOLE_PORTAL_URL: 'http://www.kati.africa' },
    'CONSOLE_PORTAL_URL must use https in run mode live',
  ],
  [
    'the company account could open searches',
    { CONSOLE_SECRET: LIVE['COMPANY_CLIENT_SECRET'] },
    'CONSOLE_SECRET must not be COMPANY_CLIENT_SECRET in run mode live: the company account knows that one',
  ],
  [
    'a password alone would be a second factor',
    { COMPANY_SECOND_FACTORS: 'otp,PWD' },
    'COMPANY_SECOND_FACTORS must name only second factors in run mode live: pwd, pin, kba, user, geo, rba, mca and wia are none',
  ],
  ['nobody says where it is', { CONSOLE_URL: undefined }, 'CONSOLE_URL is needed in run mode live'],
  ['its port is none', { CONSOLE_PORT: '0' }, 'CONSOLE_PORT must be at least 1'],
]

test('an empty prefix of groups is no prefix: a group that the company calls finance is never the role', () => {
  const found = readConsoleConfig({ ...LIVE, COMPANY_GROUP_PREFIX: '' })
  assert.equal(found.ok && found.config.groupPrefix, 'duuka-')
})

test('a start of the console that would lie to staff is refused in one line by name, without a value', async (context) => {
  for (const [what, changes, line] of WRONG)
    await context.test(what, () => {
      const environment = { ...LIVE, ...changes }
      const found = readConsoleConfig(environment)
      assert.deepEqual(found.ok ? [] : found.faults, [line])
      for (const [name, value = ''] of Object.entries(environment))
        assert.ok(value.length < 8 || !line.includes(value), `the value of ${name} was told`)
    })
})

test('a console of the sandbox that others can reach is refused: everybody can read its secrets', () => {
  const here = { DATABASE_URL: 'postgresql:///duuka' }
  assert.ok(readConsoleConfig(here).ok, 'on a fresh machine it needs nothing but a database')
  const reached = readConsoleConfig({
    ...here,
    CONSOLE_HOST: '0.0.0.0',
    CONSOLE_URL: 'https://desk.kati.africa',
  })
  const sentence =
    'lets others reach a console in run mode sandbox, whose secrets are published: set RUN_MODE=live, or ALLOW_PUBLIC_SANDBOX=yes for a demonstration'
  assert.deepEqual(reached.ok ? [] : reached.faults, [`CONSOLE_HOST ${sentence}`, `CONSOLE_URL ${sentence}`])
  const asked = readConsoleConfig({ ...here, COMPANY_ISSUER: 'https://login.kati.africa' })
  assert.deepEqual(
    asked.ok ? [] : asked.faults,
    ['CONSOLE_SECRET', 'COMPANY_CLIENT_ID', 'COMPANY_CLIENT_SECRET'].map(
      (name) => `${name} holds the sandbox's published value, but COMPANY_ISSUER is not the sandbox`,
    ),
  )
})

test('the console that is refused says so itself, and ends before it listens', () => {
  const main = new URL('../console/main.ts', import.meta.url).pathname
  const env = { ...LIVE, CONSOLE_SECRET: '', PATH: process.env['PATH'] }
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.deepEqual(stderr.trim().split('\n'), [
    'The console cannot start. Please correct:',
    '- CONSOLE_SECRET is needed in run mode live',
  ])
})
