import { isSolved, piecesIn, pieceText, solutionOf } from '#domain/limits/puzzle.ts'
import { WORK_COOKIE } from '#contract/headers.ts'

/** Hashes that are asked for at once: one by one the asking takes longer than the hashing. */
const AT_ONCE = 64
/** The longest piece that is worth going on with: one in ten million needs more. */
const MOST_TRIES = 16_384
const KEPT_SECONDS = 600

const encoder = new TextEncoder()

async function solvePiece(token: string, piece: number): Promise<string | null> {
  for (let from = 0; from < MOST_TRIES; from += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, (_, n) => (from + n).toString(36))
    const hashes = await Promise.all(
      answers.map((answer) =>
        crypto.subtle.digest('SHA-256', encoder.encode(pieceText(token, piece, answer))),
      ),
    )
    const found = hashes.findIndex((hash) => isSolved(new Uint8Array(hash)))
    if (found >= 0) return answers[found] ?? null
  }
  return null
}

/** The solution of a puzzle; null where this browser cannot hash, or a piece has none. */
export async function solvePuzzle(token: string): Promise<string | null> {
  // Browsers offer it to secure pages alone; `crypto.subtle` is missing elsewhere, whatever the types say.
  if (!('subtle' in crypto)) return null
  const answers: string[] = []
  for (let piece = 0; piece < piecesIn(token); piece += 1) {
    const answer = await solvePiece(token, piece)
    if (answer === null) return null
    answers.push(answer)
  }
  return solutionOf(token, answers)
}

/** Solves a puzzle and keeps the solution in a cookie, which the next requests carry. True: the request may go again. */
export async function workFor(token: string): Promise<boolean> {
  const solution = await solvePuzzle(token)
  if (solution === null) return false
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${WORK_COOKIE}=${solution}; path=/; max-age=${KEPT_SECONDS}; samesite=lax${secure}`
  return true
}
