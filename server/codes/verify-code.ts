import { isLastOpen, judgeGuess, leftAfterWrong } from '#domain/codes/guesses.ts'
import { PURPOSES } from '#domain/codes/purposes.ts'
import { codesThatCount } from '#domain/codes/sent-codes.ts'
import type { SentCode } from '#domain/codes/sent-codes.ts'
import type { Runner } from '#server/store/database.ts'
import { findChain } from './chain.ts'
import type { Chain } from './chain.ts'
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
  const chain = await findChain(database, guess.id, guess.sessionHash)
  if (!chain || PURPOSES[chain.purpose].family !== guess.family) return { kind: 'expired' }
  if (guess.username !== '' && guess.username !== chain.number) return { kind: 'not-entitled' }
  // What is over stays over: it is told without a lock, so that a flood of guesses holds nobody up.
  const early = judgeGuess(chain, true)
  if (early !== 'may-guess') return { kind: early }
  return database.transaction(async (tx) => {
    await tx.run(sql.lockKeys, [[`code-guess:${chain.purpose}:${chain.number}`]])
    const now = await findChain(tx, guess.id, guess.sessionHash)
    return now ? evaluate(work, tx, { chain: now, guess }) : { kind: 'expired' }
  })
}

interface Sent extends SentCode {
  readonly codeHash: Buffer
}

interface Evaluation {
  readonly chain: Chain
  readonly guess: Guess
}

/** Under the lock of the number and purpose: guesses are evaluated one after the other. */
async function evaluate(work: CodeWork, tx: Runner, { chain, guess }: Evaluation): Promise<VerifyAnswer> {
  const live = codesThatCount(await tx.run<Sent>(sql.findSends, [chain.id]))
  const judged = judgeGuess(chain, live.length > 0)
  if (judged !== 'may-guess') return { kind: judged }
  const typed = hashesOf(work.secret, 'code', chain.id, guess.code)
  // Every code is compared, so that the time says nothing about which one was near.
  const right = live.flatMap(({ codeHash }) => typed.map((one) => isSameHash(codeHash, one))).includes(true)
  if (right) return accept(work, tx, { chain, guess })
  await tx.run(sql.countWrong, [chain.id])
  if (isLastOpen(chain)) await tellGuessed(tx, chain, work.country.brand.name)
  const attemptsLeft = leftAfterWrong(chain)
  return attemptsLeft === 0 ? { kind: 'exhausted' } : { kind: 'wrong', attemptsLeft }
}

async function accept(work: CodeWork, tx: Runner, { chain, guess }: Evaluation): Promise<VerifyAnswer> {
  const { gives } = PURPOSES[chain.purpose]
  const proof = gives === 'proof' ? makeProof() : ''
  await tx.run(sql.endVerified, [chain.id])
  await tx.run(sql.insertProof, [
    hashOf(work.secret, gives, proof || chain.id),
    gives,
    chain.purpose,
    chain.number,
    guess.sessionHash,
    gives === 'proof' ? PROOF_LIFE_SECONDS : GRANT_LIFE_SECONDS,
    boundTo(chain.pays),
  ])
  return { kind: 'right', number: chain.number, proof, purpose: chain.purpose }
}
