import { isLastOpen, judgeGuess, leftAfterWrong } from '#domain/codes/guesses.ts'
import { PURPOSES } from '#domain/codes/purposes.ts'
import { codesThatCount } from '#domain/codes/sent-codes.ts'
import type { SentCode } from '#domain/codes/sent-codes.ts'
import type { Runner } from '#server/store/database.ts'
import { lockRows } from '#server/store/row-locks.ts'
import { findChallenge } from './challenge.ts'
import type { Challenge } from './challenge.ts'
import { boundTo, hashesOf, hashOf, isSameHash, makeProof } from './code-secrets.ts'
import type { CodeWork } from './code-setting.ts'
import * as sql from './code-statements.ts'
import type { Guess, VerifyAnswer } from './codes.ts'
import { tellGuessed } from './guessed-notice.ts'
import { GRANT_LIFE_SECONDS, PROOF_LIFE_SECONDS } from './proofs.ts'

/** Looks at one guess (OTP-21, OTP-24). The id of another session or family is unknown. */
export function verifyCode(work: CodeWork, guess: Guess): Promise<VerifyAnswer> {
  return work.limited(() => verify(work, guess))
}

async function verify(work: CodeWork, guess: Guess): Promise<VerifyAnswer> {
  const { database } = work
  const challenge = await findChallenge(database, guess.id, guess.sessionHash)
  if (!challenge || PURPOSES[challenge.purpose].family !== guess.family) return { kind: 'expired' }
  if (guess.username !== '' && guess.username !== challenge.number) return { kind: 'not-entitled' }
  // What is over stays over: it is told without a lock, so that a flood of guesses holds nobody up.
  const early = judgeGuess(challenge, true)
  if (early !== 'may-guess') return { kind: early }
  return database.transaction(async (tx) => {
    await lockRows(tx, 'codes', [`guess:${challenge.purpose}:${challenge.number}`])
    const now = await findChallenge(tx, guess.id, guess.sessionHash)
    return now ? evaluate(work, tx, { challenge: now, guess }) : { kind: 'expired' }
  })
}

interface Sent extends SentCode {
  readonly codeHash: Buffer
}

interface Evaluation {
  readonly challenge: Challenge
  readonly guess: Guess
}

/** Under the lock of the number and purpose: guesses are evaluated one after the other. */
async function evaluate(work: CodeWork, tx: Runner, { challenge, guess }: Evaluation): Promise<VerifyAnswer> {
  const live = codesThatCount(await tx.run<Sent>(sql.findSends, [challenge.id]))
  const judged = judgeGuess(challenge, live.length > 0)
  if (judged !== 'may-guess') return { kind: judged }
  const typed = hashesOf(work.secret, 'code', challenge.id, guess.code)
  // Every code is compared, so that the time says nothing about which one was near.
  const right = live.flatMap(({ codeHash }) => typed.map((one) => isSameHash(codeHash, one))).includes(true)
  if (right) return accept(work, tx, { challenge, guess })
  await tx.run(sql.countWrong, [challenge.id])
  if (isLastOpen(challenge)) await tellGuessed(tx, challenge, work.country.brand.name)
  const attemptsLeft = leftAfterWrong(challenge)
  return attemptsLeft === 0 ? { kind: 'exhausted' } : { kind: 'wrong', attemptsLeft }
}

async function accept(work: CodeWork, tx: Runner, { challenge, guess }: Evaluation): Promise<VerifyAnswer> {
  const { gives } = PURPOSES[challenge.purpose]
  const proof = gives === 'proof' ? makeProof() : ''
  await tx.run(sql.endVerified, [challenge.id])
  await tx.run(sql.insertProof, [
    hashOf(work.secret, gives, proof || challenge.id),
    gives,
    challenge.purpose,
    challenge.number,
    guess.sessionHash,
    gives === 'proof' ? PROOF_LIFE_SECONDS : GRANT_LIFE_SECONDS,
    boundTo(challenge.pays),
  ])
  return { kind: 'right', number: challenge.number, proof, purpose: challenge.purpose }
}
