import { ADDRESSES } from '#contract/addresses.ts'
import type { Attack } from '../attack.ts'
import { callAs, envelopeIn, sessionOf, times, type Call } from '../stranger-calls.ts'

const NUMBERS = { short: 400, full: 2_000 } as const
/** What one session may learn in a day (T2). */
const MOST_LEARNT = 300

/** Everything that says something of a number to whoever asks. */
const ASKED: readonly [(msisdn: string) => Call, ...((msisdn: string) => Call)[]] = [
  (msisdn) => ['lineType', { msisdn, checkIfBroadband: false, requestType: '' }],
  (msisdn) => ['broadbandBalance', { msisdn, requestType: 'ACTIVE_BUNDLE' }],
  (msisdn) => ['bundles', { msisdn, serviceType: 'ALL', lineType: '' }],
  (msisdn) => ['checkLeadNumber', { msisdn }],
]

/** Walks through the numbers of the operator, as whoever builds a list of them does. */
export const enumeration: Attack = {
  name: 'numbers one after the other',
  loses: 'strangers learn which numbers exist, and what each is',
  async run(field) {
    const session = sessionOf('walker')
    const answers = await times(NUMBERS[field.size], 20, (n) => {
      const ask = ASKED[n % ASKED.length] ?? ASKED[0]
      return callAs(field, ask(`7404${String(n).padStart(5, '0')}`), { from: field.from(0), session })
    })
    const learnt = answers.filter((answered) => envelopeIn(answered)?.status === 'success').length
    field.strangers.tally('numbers told', learnt)
    return learnt > MOST_LEARNT ? [`${learnt} numbers of ${answers.length} were told to one session`] : []
  },
}

const IDS = { short: 200, full: 600 } as const
/** Twenty in a minute (T5), and room for whoever comes back to an old link. */
const MOST_TRIED = 100
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Asks for payments that were never made, hoping that one of them was. */
export const unknownTransactions: Attack = {
  name: 'transaction ids that nobody has',
  loses: 'whoever asks long enough finds somebody else’s payment',
  async run(field) {
    const { random, strangers } = field
    const id = (): string =>
      Array.from({ length: 26 }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('')
    const findings: string[] = []
    const ways = {
      status: () => callAs(field, ['status', { tid: id() }], { from: field.from(0) }),
      fetch: () => callAs(field, ['fetch', { txnId: id() }], { from: field.from(1) }),
      page: () => strangers.send({ path: `/payment/status?id=${id()}`, from: field.from(2) }),
      return: () => strangers.send({ path: `${ADDRESSES.callback.path}?PnrID=${id()}`, from: field.from(3) }),
    }
    for (const [name, ask] of Object.entries(ways)) {
      const answers = await times(IDS[field.size], 20, ask)
      const answered = answers.filter((one) => one !== null && one.status !== 429).length
      if (name !== 'return' && answered > MOST_TRIED)
        findings.push(`${name}: ${answered} of ${answers.length} were looked up`)
    }
    return findings
  },
}
