const OUR_REFERENCE = /^([A-Z0-9]{26})-([CR])(\d{1,3})$/

/**
 * Our reference in the 12 characters that fit every M-PESA field: the last ten of the payment id (50
 * random bits) and the try in two digits to the base of 36. Customers read it on their receipt.
 */
export function shortReference(ourRef: string): string {
  const parts = OUR_REFERENCE.exec(ourRef)
  if (!parts) return ourRef.replace(/[^A-Za-z0-9]/g, '').slice(-12)
  const attempt = Number(parts[3]).toString(36).toUpperCase().padStart(2, '0')
  return (parts[1] ?? '').slice(-10) + attempt
}

/** Our reference without its dash, where 28 letters and digits fit. */
export function bareReference(ourRef: string): string {
  return ourRef.replace(OUR_REFERENCE, '$1$2$3')
}

/** The way back from `bareReference`, for charges. */
export function referenceFromBare(bare: string): string {
  return bare.replace(/^([A-Z0-9]{26})C(\d{1,3})$/, '$1-C$2')
}

/** As many whole words of a description as fit, letters and digits only. */
export function shortText(description: string, most: number): string {
  const words = description
    .replace(/[^A-Za-z0-9 ]+/g, ' ')
    .split(' ')
    .filter(Boolean)
  let text = ''
  for (const word of words) {
    const longer = text === '' ? word : `${text} ${word}`
    if (longer.length > most) break
    text = longer
  }
  return text || 'Payment'
}
