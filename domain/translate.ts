/** Sentences by key, one language; flat keys such as `recharge.title`. */
export type Texts = Readonly<Record<string, string>>
export type TextValues = Readonly<Record<string, string | number>>
/** The sentence of a key with its `{{name}}` places filled; '' when the key has no sentence. */
export type Translate = (key: string, values?: TextValues) => string

/**
 * A translator over one language. `constants` (brand, care number, …) fill places no call gives.
 * A key never shows: a missing sentence is '' (TEXT-16; the content store falls back to English).
 */
export function makeTranslator(texts: Texts, constants: TextValues = {}): Translate {
  return (key, values = {}) => {
    const sentence = Object.hasOwn(texts, key) ? (texts[key] ?? '') : ''
    return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? constants[name] ?? ''),
    )
  }
}
