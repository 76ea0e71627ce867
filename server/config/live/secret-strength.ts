import type { Variable } from '../reading/variable.ts'

/** As text of 22 or more characters a secret of our own can hold the 128 bits that it should. */
const OWN_LETTERS = 22
/** A random secret of that length is measured at 75 and more, even with a word in it by chance. */
const OWN_BITS = 64
/** Providers decide how long theirs are: twelve random letters and digits are measured at 40 and more. */
const GIVEN_BITS = 32
/** A word that everybody would try counts little, however long it is. */
const BITS_OF_A_WORD = 6
/** What one letter of a sentence tells: far less than one of a random text. */
const BITS_OF_A_LETTER = 1.5

const WORDS =
  /change-?me|passw(?:or)?d|secret|token|portal|duuka|admin|default|example|letmein|qwerty|asdf|dummy|placeholder|sample|demo|test|live|prod(?:uction)?|callback|client|value|key|abc|123(?:4(?:5(?:6(?:7(?:89?)?)?)?)?)?/gi

/** Why run mode live refuses what is given as a secret, or as what the operator is known by; null when it does not. */
export function liveSecretFault({ kind, usual, test, live, looks }: Variable, given: string): string | null {
  if (given === '') return 'is needed in run mode live'
  if (given === usual || /sandbox/i.test(given)) return 'holds a sandbox value, which run mode live refuses'
  if (test?.test(given)) return 'is a test key, which run mode live refuses'
  if (live && !live.test(given)) return `does not look like a live one (${looks})`
  return kind === 'identifier' ? null : secretFault(kind, given)
}

/** Why run mode live refuses a secret as too easy to guess; null when it does not. */
export function secretFault(kind: Variable['kind'], given: string): string | null {
  if (kind === 'ownSecret') {
    if (given.length < OWN_LETTERS) return `must be at least ${OWN_LETTERS} characters in run mode live`
    return bitsOf(given) < OWN_BITS ? EASY : null
  }
  return bitsOf(given) < GIVEN_BITS ? EASY : null
}

const EASY = 'is too easy to guess for run mode live; 32 random bytes in hex or base64 are not'

/**
 * At least so many guesses, as a power of two, for somebody who tries words, repetitions and rows of the keyboard first.
 * Not a proof: it finds what was typed by hand.
 */
export function bitsOf(given: string): number {
  const words = given.match(WORDS)?.length ?? 0
  const rest = withoutRows(oncePerRepetition(given.replace(WORDS, '')))
  return words * BITS_OF_A_WORD + Math.min(spread(rest), sentence(rest))
}

/** How evenly the letters are spread, for each of them (Shannon). */
function spread(text: string): number {
  const counts = Map.groupBy(text, (letter) => letter)
  let bits = 0
  for (const { length } of counts.values()) bits += length * Math.log2(text.length / length)
  return bits
}

/** Letters of one case and no digit are read as words of a language. */
function sentence(text: string): number {
  const letters = text.replace(/[^\p{L}\d]/gu, '')
  const isOneCase = letters === letters.toLowerCase() || letters === letters.toUpperCase()
  return isOneCase && !/\d/.test(letters) ? letters.length * BITS_OF_A_LETTER : Number.POSITIVE_INFINITY
}

/** 'abcabcabc' is 'abc'. */
function oncePerRepetition(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return part
  }
  return text
}

/** Letters that go on as the two before them did, such as 'defg' and '7777', say nothing. */
function withoutRows(text: string): string {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const step = (at: number): number => (codes[at] ?? 0) - (codes[at - 1] ?? 0)
  const goesOn = (at: number): boolean => at >= 2 && step(at) === step(at - 1) && Math.abs(step(at)) <= 1
  return String.fromCodePoint(...codes.filter((_, at) => !goesOn(at)))
}
