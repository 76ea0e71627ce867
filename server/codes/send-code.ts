import { randomBytes } from 'node:crypto'
import { judgeResend } from '#domain/codes/guesses.ts'
import type { PaidFor } from '#domain/codes/paid-for.ts'
import { acceptsLine } from '#domain/lines/line-use.ts'
import type { CodePurpose } from '#domain/codes/purposes.ts'
import { PURPOSES } from '#domain/codes/purposes.ts'
import { isMsisdn } from '#domain/phone.ts'
import type { SmsAnswer } from '#providers/sms/port.ts'
import { makePaymentId } from '#server/payments/records/payment-id.ts'
import { findChallenge } from './challenge.ts'
import { hashOf, makeCode } from './code-secrets.ts'
import type { CodeWork } from './code-setting.ts'
import * as sql from './code-statements.ts'
import { codeText } from './code-text.ts'
import type { CodeAsk, CodeAsker, ResendAsk, SendAnswer } from './codes.ts'
import { reserveSend, type Reserved } from './reserve-send.ts'

/** Asked to wait this long when the SMS centre itself says that it is enough. */
const CENTRE_LIMIT_SECONDS = 60

/** A first code: own numbering plan, limits, a line that exists, then the SMS (T1). */
export async function sendCode(work: CodeWork, ask: CodeAsk): Promise<SendAnswer> {
  const { purpose, number, asker, phone = number, pays = null } = ask
  if (![number, phone].every((digits) => isOwnNumber(work, digits))) return { kind: 'invalid-number' }
  const stop = work.selling.codesStop()
  if (stop) return { kind: 'paused', stop, language: asker.language }
  const parcel = makeParcel(work, {
    challengeId: makePaymentId(randomBytes),
    purpose,
    phone,
    pays,
    asker,
  })
  const reserved = await reserveSend(work, parcel, async (tx) => {
    const { challengeId } = parcel
    await tx.run(sql.insertChallenge, [challengeId, purpose, number, phone, asker.sessionHash, jsonOf(pays)])
  })
  if (!reserved.ok) return limited(work, parcel, reserved)
  const problem = await lineProblem(work, ask)
  if (problem) {
    // A number that is no line is a place used up; an operator out of reach costs the customer none.
    const state = problem.kind === 'down' ? 'released' : 'refused'
    await work.database.run(sql.endSend, [reserved.sendId, state])
    return problem
  }
  return dispatch(work, parcel, reserved.sendId)
}

/** Another code of the same challenge. What cannot be used any more is not sent. */
export async function resendCode(work: CodeWork, ask: ResendAsk): Promise<SendAnswer> {
  const { id, asker, families } = ask
  const challenge = await findChallenge(work.database, id, asker.sessionHash)
  if (!challenge || !families.includes(PURPOSES[challenge.purpose].family)) return { kind: 'expired' }
  const judged = judgeResend(challenge)
  if (judged !== 'may-send') return { kind: judged }
  const stop = work.selling.codesStop()
  if (stop) return { kind: 'paused', stop, language: asker.language }
  const { purpose, phone, pays } = challenge
  const parcel = makeParcel(work, { challengeId: id, purpose, phone, pays, asker })
  const reserved = await reserveSend(work, parcel, async () => undefined)
  if (!reserved.ok) return limited(work, parcel, reserved)
  return dispatch(work, parcel, reserved.sendId)
}

function jsonOf(pays: PaidFor | null): string | null {
  return pays && JSON.stringify(pays)
}

function isOwnNumber({ country }: CodeWork, digits: string): boolean {
  return isMsisdn(digits, country) && country.leadingDigits.some((start) => digits.startsWith(start))
}

async function lineProblem(work: CodeWork, ask: CodeAsk): Promise<SendAnswer | null> {
  const { broadband, billedOnly } = PURPOSES[ask.purpose]
  const { showPostpaidBundles, postpaidHybridCheck } = work.country.flags
  const line = await work.operator.findLineType({
    msisdn: ask.number,
    broadband,
    purpose: billedOnly && postpaidHybridCheck ? 'HYBRID_POSTPAID_CHECK' : '',
  })
  if (line.ok && line.lineType === 'NA') return { kind: 'invalid-number' }
  if (line.ok && billedOnly && !acceptsLine('bill', line.lineType, { showPostpaidBundles }))
    return { kind: 'not-entitled' }
  if (line.ok) return null
  return { kind: line.problem === 'unknown-subscriber' ? 'invalid-number' : 'down' }
}

interface Addressed {
  readonly challengeId: string
  readonly purpose: CodePurpose
  readonly phone: string
  readonly pays: PaidFor | null
  readonly asker: CodeAsker
}

/** A code on its way: the only place where it exists in clear, and it goes into the SMS only. */
interface Parcel extends Addressed {
  readonly codeHash: Buffer
  readonly text: string
}

function makeParcel(work: CodeWork, to: Addressed): Parcel {
  const code = makeCode()
  const text = codeText({
    purpose: to.purpose,
    language: to.asker.language,
    brand: work.country.brand.name,
    code,
    host: new URL(work.publicUrl).hostname,
    pays: to.pays,
  })
  return { ...to, codeHash: hashOf(work.secret, 'code', to.challengeId, code), text }
}

type Limit = Extract<Reserved, { readonly ok: false }>

function limited(work: CodeWork, { asker }: Parcel, { limit, retryAfterSeconds, puzzle }: Limit): SendAnswer {
  work.crowd.refused(`code-${limit}`, asker)
  const fields = { reason: limit, requestId: asker.requestId }
  if (limit === 'everywhere') work.log.error(fields, 'the budget of codes is used up')
  else work.log.warn(fields, 'a limit of codes was reached')
  return { kind: 'limit', retryAfterSeconds, puzzle }
}

async function dispatch(work: CodeWork, parcel: Parcel, sendId: number): Promise<SendAnswer> {
  const answer = await work.sms.send({ msisdn: parcel.phone, text: parcel.text })
  await work.database.run(sql.endSend, [sendId, stateAfter(answer)])
  const sent = { id: parcel.challengeId, phone: parcel.phone }
  if (answer.kind === 'accepted') {
    await work.database.run(sql.endOlderChallenges, [parcel.challengeId])
    return { kind: 'sent', ...sent }
  }
  work.log.warn({ evidence: answer.kind, requestId: parcel.asker.requestId }, 'a code was not surely sent')
  if (answer.kind === 'unsure') return { kind: 'unsure', ...sent }
  if (answer.kind === 'not-sent' || answer.reason === 'provider') return { kind: 'down' }
  if (answer.reason === 'not-entitled') return { kind: 'not-entitled' }
  return { kind: 'limit', retryAfterSeconds: CENTRE_LIMIT_SECONDS }
}

/** A customer does not pay with their limit for what is out of order on our side. */
function stateAfter(answer: SmsAnswer): 'sent' | 'unsure' | 'refused' | 'released' {
  if (answer.kind === 'accepted') return 'sent'
  if (answer.kind === 'unsure') return 'unsure'
  return answer.kind === 'refused' && answer.reason !== 'provider' ? 'refused' : 'released'
}
