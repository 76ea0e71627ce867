/** A word of a sentence: a capital, then small letters alone. `MPESA`, `ID` and `SmartCash` are written as they are. */
const CAPITAL_WORD = /^\p{Lu}\p{Ll}*(?=\P{L}|$)/u

/** A label as it is written inside a sentence: "Mobile number" is "mobile number" there; a name of `names` stays. */
export function insideSentence(label: string, names: readonly string[] = []): string {
  const word = CAPITAL_WORD.exec(label)?.[0] ?? ''
  if (word.length < 2 || names.includes(word)) return label
  return label.charAt(0).toLowerCase() + label.slice(1)
}
