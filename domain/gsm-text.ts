/** What one SMS holds when every sign is of the GSM alphabet. */
export const ONE_SMS = 160

/** The GSM alphabet but for its Greek letters and the signs that count twice (3GPP TS 23.038). */
const GSM = new Set(
  '@£$¥èéùìòÇØøÅå_ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const WRITTEN_SO: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '•': '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '|': '/',
  '\\': '/',
  '~': '-',
  '€': 'EUR',
}

/**
 * Text of the operator's in signs that all count as one: a single other sign would halve what an SMS holds. Accents
 * that the alphabet lacks are dropped, and so is what cannot be written.
 */
export function gsmText(text: string): string {
  const written = Array.from(text.normalize('NFC')).flatMap((sign) => {
    if (GSM.has(sign)) return [sign]
    const known = WRITTEN_SO[sign]
    if (known !== undefined) return [known]
    if (/\s/u.test(sign)) return [' ']
    return Array.from(sign.normalize('NFKD')).filter((part) => GSM.has(part))
  })
  return written.join('').replaceAll(/ {2,}/g, ' ').trim()
}

/** A sentence in one SMS: `name` is cut as far as it must be, and nothing else. */
export function fitOneSms(name: string, say: (name: string) => string): string {
  const over = say(name).length - ONE_SMS
  if (over <= 0) return say(name)
  const kept = name.slice(0, Math.max(0, name.length - over - 2)).trimEnd()
  return say(kept === '' ? '' : `${kept}..`)
}
