/**
 * A puzzle of many small pieces: their sum takes about as long each time, where one large puzzle is luck. A piece is solved
 * by a number whose hash (SHA-256 of `pieceText`) begins with ten zero bits: one number of 1,024.
 */
export function pieceText(token: string, piece: number, answer: string): string {
  return `${token}:${piece}:${answer}`
}

/** True for the hash of a solved piece. */
export function isSolved(hash: Uint8Array): boolean {
  return hash[0] === 0 && ((hash[1] ?? 255) & 0b1100_0000) === 0
}

/** How many pieces a puzzle says that it has; 0 for what is none. */
export function piecesIn(token: string): number {
  return Number.parseInt(/^([0-9a-z]{1,3})\./.exec(token)?.[1] ?? '0', 36)
}

/** Puzzle and answers in one text, which travels as the cookie `work`. */
export function solutionOf(token: string, answers: readonly string[]): string {
  return `${token}~${answers.join('.')}`
}
