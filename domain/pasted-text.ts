/** The zero of each script whose digits people type; the other nine follow it. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0,
  0xf20, 0x1040, 0x17e0, 0x1810, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e950,
]

/**
 * Normalizes pasted text: removes invisible characters, collapses spaces, trims, and replaces every kind of dash, decimal point,
 * comma and digit with its ASCII form.
 */
export function plainText(text: string): string {
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)) return text
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u066B\uFF0E]/g, '.')
    .replaceAll(/[\u066C\uFF0C]/g, ',')
    .replaceAll(/\p{Nd}/gu, (digit) => plainDigit(digit) || digit)
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** A name as it's compared with others, such as a column's: plain, in lower case. */
export function plainName(name: string): string {
  return plainText(name).toLowerCase()
}

/** The digits of a text, of whatever script, as 0–9; everything else is dropped (NUMBER-12). */
export function digitsIn(text: string): string {
  return (text.match(/\p{Nd}/gu) ?? []).map(plainDigit).join('')
}

function plainDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const value = code - (ZEROS.findLast((zero) => zero <= code) ?? code)
  return value < 10 ? String(value) : ''
}
