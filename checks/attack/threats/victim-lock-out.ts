import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Field } from '../attack.ts'
import { newestCode } from '../outside.ts'
import { grantedTo, sessionOf, times } from '../stranger-calls.ts'

const VICTIM = '741100001'
/** Between two codes for one number, and a little more. */
const NEXT_CODE_MS = 61_000
const CODES = 3
const GUESSES = 5

async function guessWrongly(field: Field, round: number): Promise<boolean> {
  const as = { from: field.from(round), session: sessionOf('locker', round) }
  const sent = await grantedTo(field, ['sendCode', { msisdn: VICTIM }], as)
  const refId = sent?.['refId']
  if (typeof refId !== 'string') return false
  const right = await newestCode(field.target.sandboxUrl, VICTIM)
  await times(GUESSES, 1, (n) => {
    const otp = String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0')
    return grantedTo(field, ['verifyCode', { refId, otp, username: VICTIM, paymentMode: 'AIR_TIME' }], as)
  })
  return true
}

/** All tries at a number's codes are used up by somebody else; then its owner comes. */
export const victimLockOut: Attack = {
  name: 'all tries at a number used up by others',
  loses: 'whoever wants can shut a customer out for a day, for the price of three SMS',
  isPatient: true,
  async run(field) {
    const { sandboxUrl } = field.target
    if (!sandboxUrl) return ['the phones cannot be looked at: ATTACK_SANDBOX_URL is needed']
    const victim = { from: field.from(50), session: sessionOf('the-owner') }
    for (let round = 0; round < CODES; round += 1) {
      if (!(await guessWrongly(field, round))) break
      await pause(NEXT_CODE_MS)
    }
    const sent = await grantedTo(field, ['sendCode', { msisdn: VICTIM }], victim)
    const refId = sent?.['refId']
    if (typeof refId !== 'string') return ['the owner gets no code any more']
    const otp = await newestCode(sandboxUrl, VICTIM)
    const typed = { refId, otp, username: VICTIM, paymentMode: 'AIR_TIME' }
    const proved = await grantedTo(field, ['verifyCode', typed], victim)
    return proved?.['uniqueCode'] ? [] : ["the owner's right code is refused"]
  },
}
