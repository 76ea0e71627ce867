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

/** What `lang` must say on what is told in the words of one language, on a page of another; undefined: nothing, it is the page's. */
export function wordsTag(
  { wordsIn = 'EN' }: { readonly wordsIn?: 'EN' | 'SW' | undefined },
  page: 'EN' | 'SW',
): 'en' | 'sw' | undefined {
  if (wordsIn === page) return undefined
  return wordsIn === 'SW' ? 'sw' : 'en'
}
