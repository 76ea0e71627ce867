/** `{{name}}` in a text: a place that is filled when the text is said. */
const PLACE = /\{\{(\w+)\}\}/g
/** A place, or a sign that begins or ends a part which a country may lack: `{{#AM mpesa}}`, `{{/}}`. */
const SIGN = /\{\{(?:\w+|#[\w ]{1,80}|\/)\}\}/g

/** Names of the places in a text, each once. */
export function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map(([, name]) => name ?? ''))]
}

/** Names of the places that the model has and the text lost. */
export function lostPlaces(text: string, model: string): string[] {
  const kept = placesIn(text)
  return placesIn(model).filter((name) => !kept.includes(name))
}

/** A piece of a text: words, or a sign that is typed and removed as a whole. */
export interface TextPiece {
  readonly kind: 'words' | 'sign'
  readonly text: string
  /** Where it begins in the whole. */
  readonly from: number
}

/** A text in its pieces, in order; together they are the whole text. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  const words = (to: number): void => {
    if (to > at) pieces.push({ kind: 'words', text: text.slice(at, to), from: at })
  }
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    words(index)
    pieces.push({ kind: 'sign', text: sign, from: index })
    at = index + sign.length
  }
  words(text.length)
  return pieces
}

/** What a sign is called on its chip: the name of the place, or what the part is for. */
export function signName(sign: string): string {
  return sign.slice(2, -2)
}
