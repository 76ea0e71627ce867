/** `4F0Q…8YJX` of a payment's ID, for lists. */
export function shortId(id: string): string {
  return id.length <= 8 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`
}

/** Groups of four, as an ID is read aloud: `4F0Q 7KTM 2R9X H6CB NW3P DS8Y JX`. */
export function spacedId(id: string): string {
  return id.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The ends of a fingerprint, in groups of four: `c09a 77d2 18ef … 44b1`. */
export function shortHash(hash: string): string {
  return hash.length <= 16 ? spacedId(hash) : `${spacedId(hash.slice(0, 12))} … ${hash.slice(-4)}`
}

/** Two letters of a name, `AN` of `A.N.` and of `Agnes Namu`, for a small round picture. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? []
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
}
