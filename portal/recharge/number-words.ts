import type { Translate } from '#domain/translate.ts'
import type { NumberFieldWords } from '../kit/number-field.tsx'

/** What a number field of a form says, in the page's language. */
export function numberWords(t: Translate, callingCode: string): NumberFieldWords {
  const label = t('recharge.number')
  return {
    label,
    spoken: `${label}, ${t('recharge.plus')} ${callingCode.split('').join(' ')}`,
    hint: t('recharge.numberHint'),
    zeroDropped: t('recharge.zeroDropped'),
    enough: t('recharge.enoughDigits'),
    pasted: (digits) => t('recharge.pastedLength', { n: digits }),
    invalid: t('problem.numberInvalid'),
  }
}
