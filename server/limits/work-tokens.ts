import { createHash } from 'node:crypto'
import { isSolved, piecesIn, pieceText } from '#domain/limits/puzzle.ts'
import { hashesOf, hashOf, isSameHash } from '#server/codes/code-secrets.ts'
import type { Secrets } from '#server/secrets/secret-ring.ts'

const MAC_BYTES = 12
const MOST_SIGNS = 700
const SOLUTION = /^([0-9a-z]{1,3})\.([0-9a-z]{1,8})\.([A-Za-z0-9_-]{16})~([0-9a-z.]{1,600})$/

/** Puzzles that are signed and kept nowhere: each is good for one session, for a time, and for so many questions. */
export interface WorkTokens {
  /** A puzzle of so many pieces for whoever is meant. */
  readonly make: (who: string, pieces: number) => string
  /** The puzzle that was solved; null for a text that is no solution of one of ours, or of somebody else's. */
  readonly solved: (who: string, solution: string) => string | null
}

export interface WorkSetting {
  readonly secret: Secrets
  readonly lifeSeconds: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export function makeWorkTokens({ secret, lifeSeconds, now = Date.now }: WorkSetting): WorkTokens {
  const second = (): number => Math.floor(now() / 1_000)
  return {
    make(who, pieces) {
      const [count, at] = [pieces.toString(36), second().toString(36)]
      const mac = hashOf(secret, 'work', who, count, at).subarray(0, MAC_BYTES)
      return `${count}.${at}.${mac.toString('base64url')}`
    },
    solved(who, solution) {
      if (solution.length > MOST_SIGNS) return null
      const [, count = '', at = '', mac = '', answers = ''] = SOLUTION.exec(solution) ?? []
      const token = `${count}.${at}.${mac}`
      const age = second() - Number.parseInt(at, 36)
      if (!(age >= -60 && age <= lifeSeconds)) return null
      const given = Buffer.from(mac, 'base64url')
      const macs = hashesOf(secret, 'work', who, count, at).map((hash) => hash.subarray(0, MAC_BYTES))
      if (!macs.some((one) => isSameHash(one, given))) return null
      return isEachSolved(token, answers.split('.')) ? token : null
    },
  }
}

function isEachSolved(token: string, answers: readonly string[]): boolean {
  return (
    answers.length === piecesIn(token) &&
    answers.every((answer, piece) => isSolved(sha256(pieceText(token, piece, answer))))
  )
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
