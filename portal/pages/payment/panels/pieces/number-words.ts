import type { Translate } from '#domain/translate.ts'
import type { NumberFieldWords } from '../../../../kit/number/number-field.tsx'

/** The words of a paying number: the prefix belongs to its spoken name (NUMBER-10). */
export function numberWords(
  t: Translate,
  callingCode: string,
  words: { readonly label: string; readonly invalid: string },
): NumberFieldWords {
  return {
    label: words.label,
    spoken: `${words.label}, ${t('wallet.plus')} ${callingCode.split('').join(' ')}`,
    hint: t('wallet.numberHint'),
    zeroDropped: t('wallet.noZero'),
    enough: t('wallet.enoughDigits'),
    foreign: (code) => t('wallet.foreign', { code }),
    pasted: (digits) => t('wallet.pasted', { length: digits }),
    invalid: words.invalid,
  }
}
