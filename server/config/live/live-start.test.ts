import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { LIVE_ENVIRONMENT } from '#server/testing/live-environment.ts'

type Changes = Readonly<Record<string, string | undefined>>

const MAIN = new URL('../../main.ts', import.meta.url).pathname
const LONG = 'k3Jx9QmZ2vT8'

/** Stands where the database is said to be, and counts who comes. */
let visitors = 0
const database = createServer((socket) => {
  visitors += 1
  socket.destroy()
})
let here = ''
before(async () => {
  await new Promise<void>((listening) => void database.listen(0, '127.0.0.1', listening))
  const address = database.address()
  assert.ok(address && typeof address === 'object')
  here = `postgresql://portal:${LONG}@127.0.0.1:${address.port}/duuka`
})
after(() => void database.close())

interface Ended {
  readonly code: number | null
  readonly said: string
}

/** Starts the portal's own process with nothing but this environment, and waits for its end. */
async function startWith(environment: Changes): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], ...environment } })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ])
  return { code, said: out + err }
}

/** A start for real money that is right but for these, and the one line that each is refused with. */
const WRONG: readonly (readonly [string, Changes, string])[] = [
  [
    'every provider key is one sign',
    { SMS_API_KEY: '1' },
    'SMS_API_KEY is too easy to guess for run mode live; 32 random bytes in hex or base64 are not',
  ],
  [
    'the own secret is one letter, often',
    { PORTAL_SECRET: 'a'.repeat(40) },
    'PORTAL_SECRET is too easy to guess for run mode live; 32 random bytes in hex or base64 are not',
  ],
  [
    'the own secret is a sentence',
    { PORTAL_SECRET: 'my super secret portal password please' },
    'PORTAL_SECRET is too easy to guess for run mode live; 32 random bytes in hex or base64 are not',
  ],
  [
    'customers would read an address that nobody has on the card page',
    { BRAND_EMAIL: 'cards@kati.example' },
    'BRAND_EMAIL names a domain that nobody has',
  ],
  [
    'card gateways would be given no address',
    { BRAND_EMAIL: '' },
    'BRAND_EMAIL is needed in run mode live where cards are offered',
  ],
  [
    'test cards would buy real airtime',
    { PAYSTACK_SECRET_KEY: `sk_test_${LONG}${LONG}` },
    'PAYSTACK_SECRET_KEY is a test key, which run mode live refuses',
  ],
  [
    'the browser would get a key of tests',
    { PAYSTACK_PUBLIC_KEY: `pk_test_${LONG}${LONG}` },
    'PAYSTACK_PUBLIC_KEY is a test key, which run mode live refuses',
  ],
  [
    'Flutterwave would pretend',
    {
      FURTHER_GATEWAYS: 'FLUTTERWAVE',
      FLUTTERWAVE_URL: 'https://api.flutterwave.com/v3',
      FLUTTERWAVE_CHECKOUT_URL: 'https://checkout.flutterwave.com',
      FLUTTERWAVE_SECRET_HASH: `${LONG}${LONG}`,
      FLUTTERWAVE_SECRET_KEY: `FLWSECK_TEST-${LONG}-X`,
    },
    'FLUTTERWAVE_SECRET_KEY is a test key, which run mode live refuses',
  ],
  [
    'DPO would pretend',
    { DPO_COMPANY_TOKEN: '9F416C11-127B-4DE2-AC7F-D5710E4C5E0A' },
    'DPO_COMPANY_TOKEN is a test key, which run mode live refuses',
  ],
  [
    'the wallet is Airtel’s for trying out',
    { AIRTEL_URL: 'https://openapiuat.airtel.africa' },
    'AIRTEL_URL names a test system, which run mode live refuses',
  ],
  [
    'the wallet is Airtel’s simulator',
    { AIRTEL_URL: 'https://openapi.airtel.africa/simulate' },
    'AIRTEL_URL names a test system, which run mode live refuses',
  ],
  [
    'M-PESA is Safaricom’s sandbox',
    { DARAJA_URL: 'https://sandbox.safaricom.co.ke', FURTHER_PROVIDER_HOSTS: 'sandbox.safaricom.co.ke' },
    'DARAJA_URL names a test system, which run mode live refuses',
  ],
  [
    'an own system is the one for tests',
    { OPERATOR_URL: 'https://bss-uat2.kati.africa' },
    'OPERATOR_URL names a test system, which run mode live refuses',
  ],
  [
    'a key would go to a stranger with nearly the right name',
    { PAYSTACK_URL: 'https://api.paystack.com' },
    'PAYSTACK_URL names a host that is not the provider’s own; FURTHER_PROVIDER_HOSTS names those that are meant all the same',
  ],
  ...[
    'localhost:4000',
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '[::1]',
    'wallet',
    'wallet.local',
    '2130706433',
  ].map(
    (host) =>
      [
        `a provider is at ${host}`,
        { AIRTEL_URL: `https://${host}/airtel` },
        'AIRTEL_URL names this machine, a private network or a name of inside, which only PRIVATE_HOSTS allows',
      ] as const,
  ),
  ['codes are hardly limited', { CODE_LIMITS: 'sandbox' }, 'CODE_LIMITS must be live in run mode live'],
  ['prompts are not limited', { PAYMENT_LIMITS: 'none' }, 'PAYMENT_LIMITS must be live in run mode live'],
  ['look-ups are hardly limited', { PLACE_LIMITS: 'sandbox' }, 'PLACE_LIMITS must be live in run mode live'],
  [
    'prompts are not signed',
    { AIRTEL_SIGNING: 'off' },
    'AIRTEL_SIGNING must be on in run mode live, or ALLOW_AIRTEL_UNSIGNED=yes where the contract signs nothing',
  ],
  [
    'everybody is believed, by halves',
    { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
    'TRUSTED_PROXIES come to so much of the internet that anybody would be believed',
  ],
  [
    'no database is named',
    { DATABASE_URL: undefined },
    'DATABASE_URL is needed in run mode live: the embedded database is for trying out',
  ],
  [
    'a standby would be written to',
    { DATABASE_URL: `postgresql://portal:${LONG}@127.0.0.1/duuka?target_session_attrs=prefer-standby` },
    'DATABASE_URL must say target_session_attrs=read-write, or nothing of it: the portal writes',
  ],
  [
    'the database is asked over an open line',
    { DATABASE_URL: `postgresql://portal:${LONG}@db.kati.africa/duuka` },
    'DATABASE_URL must say sslmode=verify-full (or require) in run mode live: the database is on another machine',
  ],
  [
    'customers are sent back to their own machine',
    { PUBLIC_URL: 'https://localhost:3000' },
    'PUBLIC_URL names this machine, where no customer and no provider can come',
  ],
  [
    'a name is misspelt, so that nobody is a proxy',
    { TRUSTED_PROXIES: undefined, TRUSTED_PROXYS: '192.0.2.7' },
    'TRUSTED_PROXYS means nothing to the portal; is it TRUSTED_PROXIES? (FOREIGN_VARIABLES names what is not the portal’s.)',
  ],
  [
    'a secret is given twice',
    { OPERATOR_KEY_FILE: '/run/secrets/operator-key' },
    'OPERATOR_KEY and OPERATOR_KEY_FILE are both set: one of them must go',
  ],
]

test('a start that would lie to customers is refused in one line by name, without a value, before anything is touched', async (context) => {
  for (const [what, changes, line] of WRONG)
    await context.test(what, async () => {
      const environment = { ...LIVE_ENVIRONMENT, DATABASE_URL: here, ...changes }
      const { code, said } = await startWith(environment)
      assert.equal(code, 1)
      assert.deepEqual(said.trim().split('\n'), ['The portal cannot start. Please correct:', `- ${line}`])
      // The gateway's name is a part of its variables' names.
      for (const [name, value = ''] of Object.entries({ ...environment, FURTHER_GATEWAYS: '' }))
        assert.ok(value.length < 8 || !said.includes(value), `the value of ${name} was told`)
      assert.equal(visitors, 0, 'the database was asked')
    })
})

/** The lines that a start of the sandbox is refused with. */
async function refusals(changes: Changes): Promise<readonly string[]> {
  const { code, said } = await startWith({ DATABASE_URL: here, ...changes })
  assert.equal(code, 1)
  return said.trim().split('\n').slice(1)
}

function reached(name: string): string {
  return `- ${name} lets others reach a portal in run mode sandbox, whose secrets are published: set RUN_MODE=live, or ALLOW_PUBLIC_SANDBOX=yes for a demonstration`
}

test('a sandbox that others can reach, or that speaks to a real provider, is refused', async () => {
  const forgotten = { PUBLIC_URL: 'https://shop.kati.africa', HOST: '0.0.0.0' }
  assert.deepEqual(await refusals(forgotten), [reached('HOST'), reached('PUBLIC_URL')])
  const paystack = { ...forgotten, ALLOW_PUBLIC_SANDBOX: 'yes', PAYSTACK_URL: 'https://api.paystack.co' }
  assert.deepEqual(await refusals(paystack), [
    "- PORTAL_SECRET holds the sandbox's published value, but PAYSTACK_URL is not the sandbox",
    "- PAYSTACK_SECRET_KEY holds the sandbox's published value, but PAYSTACK_URL is not the sandbox",
    "- PAYSTACK_PUBLIC_KEY holds the sandbox's published value, but PAYSTACK_URL is not the sandbox",
  ])
  assert.equal(visitors, 0)
})
