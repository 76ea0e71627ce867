import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Field } from '../attack.ts'
import { decline, promptsShown, takeInHand } from '../outside.ts'
import { grantedTo, sessionOf, times } from '../stranger-calls.ts'

const WALLETS = 120
/** Strangers' phones that one network may make ring in an hour without one of them paying. */
const MOST_RUNG = 30
const TRIES_AT_ONE = 20
/** Prompts on one phone at the same time, however many ask (T21). */
const MOST_AT_ONCE = 1
/** Prompts in an hour on one phone whose owner declines each. */
const MOST_DECLINED = 2

const walletOf = (n: number): string => `7408${String(n).padStart(5, '0')}`
const WAITING = walletOf(90_001)
const DECLINING = walletOf(90_002)
const LOOK_AFTER_MS = 100
const MOST_LOOKS = 100

interface Asker {
  readonly from: string
  readonly session: string
  readonly paymentMode: 'AM' | 'MPESA'
}

/** Somebody new each time, at an address; every fourth pays by M-PESA. */
function asker(n: number, from: string): Asker {
  return { from, session: sessionOf('bomb', n), paymentMode: n % 4 === 3 ? 'MPESA' : 'AM' }
}

/** One ask of somebody else's wallet. */
async function ring(field: Field, payer: string, as: Asker): Promise<string | null> {
  const { paymentMode } = as
  const wanted = { amount: 1_000, mobileNumber: '740700001', transactionType: 'PREPAID RECHARGE' }
  const how = { currencyCode: 'UGX', paymentMode, paymentMobile: payer, emailId: 'visitor@example.ug' }
  const made = await grantedTo(field, ['initiate', { ...wanted, ...how }], as)
  const id = made?.['transactionId']
  if (typeof id !== 'string') return null
  const asked = await grantedTo(field, ['process', { transactionId: id, paymentMode }], as)
  return asked?.['transactionId'] === id ? id : null
}

/** What was tried at phones of others, and what came of it. */
interface Rang {
  /** Asks that the portal took: without any nothing was tried. A prompt may come later than it is looked for. */
  readonly taken: number
  /** Prompts, or phones that rang. */
  readonly rung: number
}

/** Many phones from one place: how many of them rang, none of which pays. */
async function ringMany(field: Field): Promise<Rang> {
  const { sandboxUrl } = field.target
  const phones = Array.from({ length: WALLETS }, (_, n) => walletOf(n))
  await times(WALLETS, 8, (n) => takeInHand(sandboxUrl, walletOf(n)))
  let taken = 0
  await times(WALLETS, 8, async (n) => {
    if ((await ring(field, walletOf(n), asker(n, field.from(0, 1 + (n % 30))))) !== null) taken += 1
  })
  const shown = (await promptsShown(sandboxUrl)).filter(({ msisdn }) => phones.includes(msisdn))
  for (const prompt of shown) await decline(sandboxUrl, prompt)
  return { taken, rung: new Set(shown.map(({ msisdn }) => msisdn)).size }
}

/** One phone from many places at once, while its owner looks at it. */
async function ringOne(field: Field): Promise<Rang> {
  const { sandboxUrl } = field.target
  await takeInHand(sandboxUrl, WAITING)
  let taken = 0
  await times(TRIES_AT_ONE, 5, async (n) => {
    if ((await ring(field, WAITING, asker(WALLETS + n, field.from(1 + n)))) !== null) taken += 1
  })
  const shown = await promptsShown(sandboxUrl, WAITING)
  for (const prompt of shown) await decline(sandboxUrl, prompt)
  return { taken, rung: shown.length }
}

/** One phone again and again, from another place each time, while its owner declines each. */
async function ringDecliner(field: Field): Promise<number> {
  const { sandboxUrl } = field.target
  await takeInHand(sandboxUrl, DECLINING)
  let rung = 0
  for (let n = 0; n < TRIES_AT_ONE; n += 1) {
    // Always by the operator's money: M-PESA is another wallet.
    const as = asker(4 * (WALLETS + n), field.from(1 + TRIES_AT_ONE + n))
    const id = await ring(field, DECLINING, as)
    if (id === null) continue
    rung += 1
    for (const prompt of await promptsShown(sandboxUrl, DECLINING)) await decline(sandboxUrl, prompt)
    await untilDecided(field, id, as)
  }
  return rung
}

async function untilDecided(field: Field, tid: string, as: Asker): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    if ((await grantedTo(field, ['status', { tid }], as))?.['status'] === 'FAILED') return
    await pause(LOOK_AFTER_MS)
  }
}

/** Purchases that nobody wants, to be paid by the wallets of others. */
export const pushBombing: Attack = {
  name: 'prompts on the phones of others',
  loses: 'people are asked to pay for what they never bought, until they do',
  async run(field) {
    if (!field.target.sandboxUrl) return ['the phones cannot be looked at: ATTACK_SANDBOX_URL is needed']
    const phones = await ringMany(field)
    const atOnce = await ringOne(field)
    const declined = await ringDecliner(field)
    field.strangers.tally('phones rung', phones.rung)
    field.strangers.tally('on one at once', atOnce.rung)
    field.strangers.tally('on one that declines', declined)
    return [
      ...(phones.rung > MOST_RUNG ? [`${phones.rung} of ${WALLETS} strangers' phones rang`] : []),
      ...(phones.taken === 0 || atOnce.taken === 0 || declined === 0
        ? ['nothing was taken: nothing was tried']
        : []),
      ...(atOnce.rung > MOST_AT_ONCE ? [`${atOnce.rung} prompts stood on one phone at once`] : []),
      ...(declined > MOST_DECLINED ? [`a phone that declines was asked ${declined} times`] : []),
    ]
  },
}
