import { plainDigits } from '#domain/pasted-text.ts'
import type { AmountRule } from '#domain/payments/amounts/catalogue-amount.ts'
import { parseAmount, typedAmount } from '#domain/payments/amounts/parse-amount.ts'
import type { BoxChange } from '../kit/box-change.ts'

/** One change of the amount box. */
export interface AmountChange extends Omit<BoxChange, 'data'> {
  /** What stood in the box. */
  readonly old: string
  /** What was keyed into it so far, with its points and commas; '' where it is what stands there. */
  readonly keyed: string
}

export interface AmountTyping {
  readonly text: string
  readonly keyed: string
  /** How many figures stand behind the caret. */
  readonly after: number
  /** 'fraction': digits after a point were keyed and not taken; 'pasted': what was put in is no amount. */
  readonly refused: 'fraction' | 'pasted' | null
}

const CENTS = /^\d{0,10}(\.\d{0,2})?$/
/** May yet become `5,000` or `1,000,000`. */
const GROUPS_TO_COME = /^\d{1,3}([,\s]\d{3})*[,\s]\d{0,2}$/

/**
 * Reads one change: keys that belong to no amount leave no trace (NUMBER-31), and what is keyed after a point
 * or a comma is taken only where it makes a well-written amount. `4500,50` stays 4,500 and never becomes
 * 450,050. What is pasted is an amount as it stands, or is refused.
 */
export function readAmountTyping(change: AmountChange, rule: AmountRule): AmountTyping {
  const { old } = change
  const behind = plainDigits(change.value.slice(change.at))
  const value = plainDigits(change.value.slice(0, change.at)) + behind
  const at = value.length - behind.length
  const put = value.slice(commonStart(old.slice(0, Math.max(0, old.length - behind.length)), value, at), at)
  const same = { text: old, keyed: change.keyed, after: figuresIn(behind), refused: null }
  const cents = rule.amountUnit === 'minor'
  // What the server gave back, or was typed before script came, may be no amount: it is put right by hand.
  if (cents ? !CENTS.test(old) : old !== '' && parseAmount(old, rule) === null)
    return { ...same, text: value }
  if (put.length > 1 && /\D/.test(put)) {
    const amount = parseAmount(value, rule) ?? parseAmount(put, rule)
    return amount === null
      ? { text: '', keyed: '', after: 0, refused: 'pasted' }
      : { text: typedAmount(amount, rule), keyed: '', after: 0, refused: null }
  }
  if (!cents) return typeWhole({ ...change, value, at }, { put, same, rule })
  const typed = value.replace(',', '.')
  return CENTS.test(typed) ? { ...same, text: typed } : same
}

interface Whole {
  readonly put: string
  readonly same: AmountTyping
  readonly rule: AmountRule
}

function typeWhole({ old, keyed, value, at, kind }: AmountChange, { put, same, rule }: Whole): AmountTyping {
  const atEnd = at === value.length
  if (/\D/.test(put))
    return atEnd && /^[.,\s]$/.test(put) ? { ...same, keyed: (keyed || old.replaceAll(',', '')) + put } : same
  if (put !== '' && atEnd && keyed !== '') {
    const amount = parseAmount(keyed + put, rule)
    if (amount !== null) return { ...same, text: typedAmount(amount, rule), keyed: keyed + put }
    const refused = GROUPS_TO_COME.test(keyed + put) ? null : 'fraction'
    return { ...same, keyed: keyed + put, refused }
  }
  let digits = value.replace(/\D/g, '')
  // Only the comma of a group was removed: remove the digit the person meant.
  if (kind === 'deleteContentBackward' && digits === old.replace(/\D/g, ''))
    digits = digits.slice(0, digits.length - same.after - 1) + digits.slice(digits.length - same.after)
  if (digits.length > 12) return same
  return { ...same, text: digits === '' ? '' : typedAmount(Number(digits), rule), keyed: '' }
}

/** The box is left: what was keyed after a point and is not taken is said, and what is keyed next is a new amount. */
export function leaveAmountTyping(typing: AmountTyping, rule: AmountRule): AmountTyping {
  const { keyed } = typing
  const isLeft = /\d$/.test(keyed) && parseAmount(keyed, rule) === null
  return { ...typing, keyed: '', refused: isLeft ? 'fraction' : typing.refused }
}

function commonStart(old: string, value: string, most: number): number {
  let at = 0
  while (at < most && at < old.length && old[at] === value[at]) at += 1
  return at
}

function figuresIn(text: string): number {
  return text.replace(/[^\d.]/g, '').length
}
