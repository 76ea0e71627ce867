import type { Translate } from '#domain/translate.ts'
import type { NumberFieldWords } from '../kit/number/number-field.tsx'

/** What a number field of a form says, in the page's language. */
export function numberWords(t: Translate, callingCode: string, label = t('line.number')): NumberFieldWords {
  return {
    label,
    spoken: `${label}, ${t('line.plus')} ${callingCode.split('').join(' ')}`,
    hint: t('line.numberHint'),
    zeroDropped: t('line.zeroDropped'),
    enough: t('line.enoughDigits'),
    pasted: (digits) => t('line.pastedLength', { n: digits }),
    foreign: (code) => t('line.foreign', { code }),
    invalid: t('problem.numberInvalid'),
  }
}
