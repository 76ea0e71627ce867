import { digitsIn } from '#domain/pasted-text.ts'
import { eraseOverSpace, readChange, type BoxChange, type BoxText } from '../../kit/box-change.ts'

const THREES = /\d{1,3}/g

/** `1000 200 001`: four digits, then threes (BILL-35). */
export function groupAccount(digits: string): string {
  return digits.slice(0, 4) + digits.slice(4).replace(THREES, ' $&')
}

/**
 * Reads one change of the box that showed these digits in groups. If there are more digits than an account number has, none are taken,
 * because a cut number is another account.
 */
export function readAccount(change: BoxChange, old: string, length: number): BoxText {
  const read = readChange(change, { old, clean: digitsIn, longest: length })
  const { digits, before } = eraseOverSpace(change, groupAccount(old), {
    digits: read.text,
    before: read.caret,
  })
  return { ...read, text: digits, caret: groupAccount(digits.slice(0, before)).length }
}
