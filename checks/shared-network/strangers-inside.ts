import { setTimeout as pause } from 'node:timers/promises'
import { messagesOf } from '../attack/outside.ts'
import { callAs, envelopeIn, grantedTo, sessionOf, times } from '../attack/stranger-calls.ts'
import type { Strangers } from '../attack/strangers.ts'
import type { Target } from '../attack/target.ts'
import { Browser } from './customer.ts'

/** Where strangers sit: in the same networks as the customers. */
export interface Inside {
  readonly target: Target
  readonly strangers: Strangers
  /** An address of one of the networks. */
  readonly from: (network: number, host: number) => string
  readonly networks: number
  /** How much they ask for: 1 is the whole of it. */
  readonly share: number
  readonly isOver: () => boolean
}

const line = (msisdn: string) => ['lineType', { msisdn, checkIfBroadband: false, requestType: '' }] as const
const isTold = (answered: Parameters<typeof envelopeIn>[0]): boolean =>
  envelopeIn(answered)?.status === 'success'

/** One session walks through the numbers (T2). Answers how many it was told of. */
export async function walkInOneSession(inside: Inside): Promise<number> {
  const session = sessionOf('walker')
  const answers = await times(Math.ceil(2_000 * inside.share), 4, async (n) => {
    const from = inside.from(n % inside.networks, 9)
    return callAs(inside, line(`739${String(n).padStart(6, '0')}`), { from, session })
  })
  return answers.filter(isTold).length
}

const MOST_TO_FILL = 2_000

/** Fresh sessions ask until nobody new is told anything in any of the networks. */
export async function fillNetworks(inside: Inside): Promise<void> {
  for (let network = 0; network < inside.networks; network += 1) {
    let isFull = false
    for (let n = 0; n < MOST_TO_FILL && !isFull; n += 10) {
      const answers = await times(10, 5, (m) =>
        callAs(inside, line(`736${String(network * MOST_TO_FILL + n + m).padStart(6, '0')}`), {
          from: inside.from(network, 10),
          session: sessionOf('fill', network, n, m),
        }),
      )
      isFull = answers.some((answered) => answered?.status === 429)
    }
  }
}

/** Sessions by the thousand walk through the numbers in all networks at once, by the clock, and solve no puzzle. */
export async function walkInFreshSessions(
  inside: Inside,
  perSecond: number,
): Promise<{ readonly asked: number; readonly told: number }> {
  const walked = { asked: 0, told: 0 }
  const began = performance.now()
  await times(inside.networks, inside.networks, async (network) => {
    for (let n = network; !inside.isOver(); n += inside.networks) {
      const early = began + (n * 1_000) / perSecond - performance.now()
      if (early > 0) await pause(early)
      const as = { from: inside.from(network, 10 + (n % 50)), session: sessionOf('fresh', n) }
      walked.asked += 1
      if (isTold(await callAs(inside, line(`738${String(n).padStart(6, '0')}`), as))) walked.told += 1
    }
  })
  return walked
}

/** As before, each session solving the puzzles that it is given, with a machine instead of a phone. */
export async function walkAndWork(
  inside: Inside,
  perSecond: number,
): Promise<{ readonly told: number; readonly hashes: number }> {
  let told = 0
  let hashes = 0
  let browser = new Browser(inside, inside.from(0, 7))
  for (let n = 0; !inside.isOver(); n += 1) {
    // As many numbers as a session may ask about in a minute, then another one.
    if (n % 25 === 0) {
      hashes += browser.hashes
      browser = new Browser(inside, inside.from((n / 25) % inside.networks, 7))
      await browser.page('/')
    }
    if (isTold(await browser.call(line(`737${String(n).padStart(6, '0')}`)))) told += 1
    await pause(1_000 / perSecond)
  }
  return { told, hashes: hashes + browser.hashes }
}

/** Five hundred codes ordered for one phone by fifty sessions (T1). Answers how many came. */
export async function bombOnePhone(inside: Inside): Promise<number> {
  const msisdn = '740500001'
  await times(Math.ceil(500 * inside.share), 5, (n) =>
    callAs(inside, ['sendCode', { msisdn }], {
      from: inside.from(n % inside.networks, 1 + (n % 40)),
      session: sessionOf('bomb', n % 50),
    }),
  )
  return (await messagesOf(inside.target.sandboxUrl, msisdn)).length
}

/** A thousand guesses at the codes of one number, from two hundred sessions (T3, B5). */
export async function guessCodes(inside: Inside, msisdn: string): Promise<number> {
  const sessions = Math.ceil(200 * inside.share)
  let right = 0
  for (let n = 0; n < sessions; n += 1) {
    const as = { from: inside.from(n % inside.networks, 3), session: sessionOf('guess', n) }
    const refId = (await grantedTo(inside, ['sendCode', { msisdn }], as))?.['refId'] ?? 'A'.repeat(26)
    const guesses = await times(5, 5, (m) =>
      callAs(inside, ['verifyCode', { refId, otp: String(100_000 + n * 5 + m), username: '' }], as),
    )
    right += guesses.filter(isTold).length
  }
  return right
}

/** Account numbers guessed for many lines (T2): of how many tries the operator was asked. */
export async function guessAccounts(inside: Inside): Promise<number> {
  const answers = await times(Math.ceil(1_000 * inside.share), 4, (n) =>
    callAs(
      inside,
      [
        'validateAccount',
        { msisdn: `7302${String(n).padStart(5, '0')}`, accountNo: String(2_000_000_000 + n) },
      ],
      { from: inside.from(n % inside.networks, 5), session: sessionOf('account', n) },
    ),
  )
  return answers.filter((answered) => answered?.status === 200).length
}
