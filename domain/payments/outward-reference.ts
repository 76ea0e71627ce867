const ID_SIGN = '[0-9A-HJKMNP-TV-Z]'
const OUR_REFERENCE = new RegExp(`^(${ID_SIGN}{26})-?([CR])(\\d{1,3})$`)
const SHORT = new RegExp(`^(?:U([1-9A-Z])(${ID_SIGN}{10})|(${ID_SIGN}{10})([0-9A-Z]{2}))$`)
const MOST_SHORT_TRIES = 35

/** The charge that a reference names: by its payment's whole id, or by the id's last ten characters. */
export type NamedCharge =
  { readonly id: string; readonly attempt: number } | { readonly ending: string; readonly attempt: number }

/**
 * Our reference in the 12 characters that fit every M-PESA field: U, the try in base 36, and the last ten characters of the payment id (50
 * random bits). Customers read it on their receipt. No payment id contains a U, so the two can't be confused. A text that begins with a
 * letter stays unchanged in a spreadsheet, where `9871234E5601` becomes a number. From the 36th try on, the ten characters come first and
 * the try has two.
 */
export function shortReference(ourRef: string): string {
  const parts = OUR_REFERENCE.exec(ourRef)
  if (!parts) return ourRef.replace(/[^A-Za-z0-9]/g, '').slice(-12)
  const ending = (parts[1] ?? '').slice(-10)
  const attempt = Number(parts[3])
  const written = attempt.toString(36).toUpperCase()
  return attempt <= MOST_SHORT_TRIES ? `U${written}${ending}` : ending + written.padStart(2, '0')
}

/** Our reference without its dash, for fields that take letters and digits only. */
export function bareReference(ourRef: string): string {
  return ourRef.replace(OUR_REFERENCE, '$1$2$3')
}

/** Reverses `bareReference`; any other text is returned unchanged. */
export function referenceFromBare(bare: string): string {
  return bare.replace(OUR_REFERENCE, '$1-$2$3')
}

/** The charge that a text names in any form that we send out; null if it isn't our reference. */
export function readChargeReference(text: string): NamedCharge | null {
  const [, id, kind, attempt] = OUR_REFERENCE.exec(text) ?? []
  if (id !== undefined) return kind === 'C' ? { id, attempt: Number(attempt) } : null
  const [, try1, ending1, ending2, try2] = SHORT.exec(text) ?? []
  const ending = ending1 ?? ending2
  return ending === undefined ? null : { ending, attempt: parseInt(try1 ?? try2 ?? '', 36) }
}

/** Whether the text can only be our reference. Twelve characters that don't begin with a U may be anybody's. */
export function isCertainlyOurs(text: string): boolean {
  const named = readChargeReference(text)
  return named !== null && ('id' in named || text.startsWith('U'))
}

/** Whether a text is our reference, in any form that we send out. */
export function namesCharge(text: string, ourRef: string): boolean {
  const [said, ours] = [readChargeReference(text), readChargeReference(ourRef)]
  if (!said || !ours || !('id' in ours) || said.attempt !== ours.attempt) return false
  return 'id' in said ? said.id === ours.id : ours.id.endsWith(said.ending)
}
