const WRITTEN = /^(?:[a-z]{3})?(\d+)(k?)(?:\/[=-])?$/i

/**
 * The whole major units in what a person wrote: `5000`, `5,000`, `UGX 5000`, `5k`, `5,000/=`
 * (experience 5.2). Null for anything else, a fraction or a sign included; nothing is rounded.
 */
export function parseAmount(text: string): number | null {
  const found = WRITTEN.exec(text.replace(/[\s,]/g, ''))
  if (!found?.[1] || found[1].length > 12) return null
  return Number(found[1]) * (found[2] ? 1000 : 1)
}
