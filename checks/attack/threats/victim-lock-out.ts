import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Field } from '../attack.ts'
import { newestCode } from '../outside.ts'
import { grantedTo, sessionOf, times, type As } from '../stranger-calls.ts'

/** Comes when all is over. */
const VICTIM = '741100001'
/** Had a code already when it began. */
const EARLY = '741200001'
/** Between two codes for one number, and a little more. */
const NEXT_CODE_MS = 61_000
const CODES = 3
const GUESSES = 5

/** A code that came to somebody's phone, to be typed when they like. */
interface Came {
  readonly msisdn: string
  readonly refId: string
  readonly code: string
}

async function order(field: Field, msisdn: string, as: As): Promise<Came | null> {
  const refId = (await grantedTo(field, ['sendCode', { msisdn }], as))?.['refId']
  if (typeof refId !== 'string') return null
  return { msisdn, refId, code: await newestCode(field.target.sandboxUrl, msisdn) }
}

async function type(field: Field, { msisdn, refId, code }: Came, as: As): Promise<boolean> {
  const typed = { refId, otp: code, username: msisdn, paymentMode: 'AIR_TIME' }
  const proved = await grantedTo(field, ['verifyCode', typed], as)
  return typeof proved?.['uniqueCode'] === 'string'
}

/** One code ordered for somebody else, and all its tries used up; true when it could be ordered. */
async function guessWrongly(field: Field, msisdn: string, round: number): Promise<boolean> {
  const as = { from: field.from(round), session: sessionOf('locker', msisdn, round) }
  const came = await order(field, msisdn, as)
  if (!came) return false
  await times(GUESSES, 1, (n) => {
    const code = String((Number(came.code) + 1 + n) % 1_000_000).padStart(6, '0')
    return type(field, { ...came, code }, as)
  })
  return true
}

/** All tries at a number's codes are used up by somebody else; then its owner comes, or types what came before. */
export const victimLockOut: Attack = {
  name: 'all tries at a number used up by others',
  loses: 'whoever wants can shut a customer out for a day, for the price of three SMS',
  isPatient: true,
  async run(field) {
    if (!field.target.sandboxUrl) return ['the phones cannot be looked at: ATTACK_SANDBOX_URL is needed']
    const early = { from: field.from(50), session: sessionOf('the-early-owner') }
    const before = await order(field, EARLY, early)
    if (!before) return ['the owner gets no code at all']
    let ordered = 0
    for (let round = 0; round < CODES; round += 1) {
      if (await guessWrongly(field, VICTIM, round)) ordered += 1
      await pause(NEXT_CODE_MS)
      if (await guessWrongly(field, EARLY, 10 + round)) ordered += 1
    }
    field.strangers.tally('codes ordered for others', ordered)
    const owner = { from: field.from(51), session: sessionOf('the-owner') }
    const after = await order(field, VICTIM, owner)
    return [
      ...(ordered < 2 * CODES ? [`only ${ordered} codes could be ordered: too little was tried`] : []),
      ...((await type(field, before, early)) ? [] : ['the right code that came before is refused']),
      ...(after ? [] : ['the owner gets no code any more']),
      ...(after === null || (await type(field, after, owner)) ? [] : ["the owner's right code is refused"]),
    ]
  },
}
