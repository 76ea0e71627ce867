import { digitsIn } from '#domain/pasted-text.ts'
import { cleanNumber, foreignCode, groupDigits, type NumberingPlan } from '#domain/phone.ts'
import { eraseOverSpace, isOneKey, type BoxChange } from '../box-change.ts'

/** What the field says about the last change, beside its usual hint. */
export type NumberHint =
  | { readonly kind: 'zero' | 'enough' }
  | { readonly kind: 'pasted'; readonly length: number }
  /** A number of another country, by its calling code. */
  | { readonly kind: 'foreign'; readonly code: string }
  | null

/** One change of the number box. */
export interface NumberChange extends BoxChange {
  /** The digits before the change. */
  readonly old: string
}

/** What the change makes of the number, and where the caret belongs in its grouped form. */
export interface NumberTyping {
  readonly digits: string
  readonly caret: number
  readonly hint: NumberHint
}

/** Reads one change: a tenth digit is not taken, a pasted number is never cut, the caret stays with its digit (NUMBER-13). */
export function readTyping(change: NumberChange, plan: NumberingPlan): NumberTyping {
  const { old, value, at } = change
  const found = cleanNumber(value, plan)
  if (!found.ok) {
    const code = foreignCode(value, plan)
    const typedOne = isOneKey(change)
    return {
      digits: old,
      caret: Math.max(0, at - (typedOne ? 1 : 0)),
      hint: typedOne
        ? { kind: 'enough' }
        : code === null
          ? { kind: 'pasted', length: found.length }
          : { kind: 'foreign', code },
    }
  }
  const all = digitsIn(value).length
  const { digits, before } = eraseOverSpace(change, groupDigits(old), {
    digits: found.digits,
    before: digitsIn(value.slice(0, at)).length - Math.max(0, all - found.digits.length),
  })
  return { digits, caret: caretAfter(digits, before), hint: found.droppedZero ? { kind: 'zero' } : null }
}

/**
 * A paste that is a number by itself replaces what stands in the box, and one that is too long leaves it as it is;
 * null for a few digits, which go where the caret is.
 */
export function readPaste(text: string, old: string, plan: NumberingPlan): NumberTyping | null {
  const code = foreignCode(text, plan)
  if (code !== null) return { digits: old, caret: groupDigits(old).length, hint: { kind: 'foreign', code } }
  const found = cleanNumber(text, plan)
  if (!found.ok)
    return { digits: old, caret: groupDigits(old).length, hint: { kind: 'pasted', length: found.length } }
  if (found.digits.length < plan.msisdnLength) return null
  const { digits, droppedZero } = found
  return { digits, caret: groupDigits(digits).length, hint: droppedZero ? { kind: 'zero' } : null }
}

/** Position in the grouped text after so many digits. */
function caretAfter(digits: string, count: number): number {
  return count <= 0 ? 0 : groupDigits(digits.slice(0, count)).length
}
