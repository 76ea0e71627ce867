import type { Attack, Field } from '../attack.ts'
import { messagesOf, newestCode } from '../outside.ts'
import { callAs, grantedTo, sessionOf, times } from '../stranger-calls.ts'
import { wayThroughBalancer } from '../target.ts'

const SENDS = 500
const SESSIONS = 50
/** One in a minute and five in an hour (T1); this takes less than a minute. */
const MOST_TO_ONE = 2
/** Codes for one network in an hour, whoever they are for (T1). */
const MOST_TO_A_NETWORK = 20

/** Headers by which a caller may claim to be somebody else. */
const CLAIMS: readonly string[] = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-originating-ip',
  'x-cluster-client-ip',
  'x-forwarded',
  'x-remote-addr',
]

/** Codes ordered by many for one phone, and by one for many, under every address that can be claimed. */
export const codeFlood: Attack = {
  name: 'codes ordered for others',
  loses: 'a phone rings all night, and the operator pays for each',
  async run(field) {
    if (!field.target.sandboxUrl) return ['the phones cannot be looked at: ATTACK_SANDBOX_URL is needed']
    return [...(await toOne(field)), ...(await toMany(field)), ...(await honestCode(field))]
  },
}

async function toOne(field: Field): Promise<readonly string[]> {
  const msisdn = '740500001'
  await times(SENDS, 20, (n) =>
    callAs(
      field,
      [
        n % 3 ? 'sendCode' : 'sendLeadCode',
        n % 3 ? { msisdn } : { msisdn, email: '', requestType: 'HBB_LEADS' },
      ],
      {
        from: field.from(0, 1 + (n % 40)),
        session: sessionOf('flood', n % SESSIONS),
        headers: { [CLAIMS[n % CLAIMS.length] ?? '']: `41.210.${n % 250}.${n % 200}` },
      },
    ),
  )
  const came = await messagesOf(field.target.sandboxUrl, msisdn)
  field.strangers.tally('codes on one phone', came.length)
  return came.length > MOST_TO_ONE ? [`${came.length} codes came to one phone`] : []
}

/** What a balancer writes: some add the port of the connection, some put IPv6 into brackets, some write nonsense. */
const WRITTEN: readonly ((address: string, n: number) => string)[] = [
  (address, n) => `${address}:${50_000 + n}`,
  (address, n) => `10.9.${n % 250}.1, ${address}:${50_000 + n}`,
  (_, n) => `[2001:db8:7::${n.toString(16)}]:${50_000 + n}`,
  () => 'unknown',
  () => '"unknown"',
]

async function toMany(field: Field): Promise<readonly string[]> {
  const findings: string[] = []
  let most = 0
  for (const [kind, write] of WRITTEN.entries()) {
    const prefix = 10 + kind * 10
    // Every number has a block of its own, so that only the limit of the network is left.
    const numberOf = (n: number): string => `75${String(prefix * 10 + n).padStart(3, '0')}0001`
    const sent = await times(100, 10, (n) =>
      grantedTo(field, ['sendCode', { msisdn: numberOf(n) }], {
        from: field.from(2 + kind),
        session: sessionOf('many', kind, n),
        way: wayThroughBalancer(field.target, write(field.from(2 + kind), n)),
      }),
    )
    const came = sent.filter((granted) => granted?.['refId']).length
    most = Math.max(most, came)
    if (came > MOST_TO_A_NETWORK)
      findings.push(
        `${came} of 100 codes were sent for callers whom a balancer writes as ${write('41.210.1.2', 1)}`,
      )
  }
  field.strangers.tally('codes for one network', most)
  return findings
}

/** Somebody else still gets a code. */
async function honestCode(field: Field): Promise<readonly string[]> {
  const msisdn = '759990001'
  const from = field.from(20)
  const sent = await grantedTo(field, ['sendCode', { msisdn }], { from, session: sessionOf('honest') })
  const code = await newestCode(field.target.sandboxUrl, msisdn)
  return sent && code ? [] : ['afterwards an honest customer elsewhere gets no code']
}
