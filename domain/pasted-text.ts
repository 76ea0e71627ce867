/** Invisible characters: format signs, joiners, fillers, variation selectors. */
const UNSEEN = /[\p{Cf}\p{DI}]/gu

/** Text on one line without invisible and control characters, single-spaced and trimmed. Everything else stays as it was written. */
export function visibleText(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/**
 * Typed or pasted text as every rule reads it: `visibleText` in which every dash, decimal point, comma, digit and full-width
 * character has its ASCII form. Every field, search and file is cleaned here and nowhere else (decision 133).
 */
export function plainText(text: string): string {
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)) return text
  return visibleText(plainDigits(text))
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
}

/** An id, account, reference or e-mail: `plainText` without its spaces. */
export function plainWord(text: string): string {
  return plainText(text).replaceAll(' ', '')
}

/** The same text with the digits of every script as 0–9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, plainDigit)
}

/** A name, such as a column's, in the form used for comparison: plain and in lower case. */
export function plainName(name: string): string {
  return plainText(name).toLowerCase()
}

/** The digits of a text, of whatever script, as 0–9; everything else is dropped (NUMBER-12). */
export function digitsIn(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(plainDigit).join('')
}

/**
 * A digit as 0–9. Unicode keeps each script's ten digits together and in order, from zero on, so a digit's value is its distance from
 * the beginning of its run. (Mathematical digits are five scripts in one run.)
 */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}
