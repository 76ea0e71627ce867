/** One change of a box, as the browser reports it. */
export interface BoxChange {
  /** The box's text after the change, and where the caret is in it. */
  readonly value: string
  readonly at: number
  /** `inputType` and `data` of the event; '' and null for text that was there before the script loaded. */
  readonly kind: string
  readonly data: string | null
}

interface Cleaning {
  /** The box's text before the change. */
  readonly old: string
  /** Removes or replaces single characters, so that the part after the caret can be cleaned separately. */
  readonly clean: (text: string) => string
  /** Most characters; absent if there's no limit. */
  readonly longest?: number
}

/** A box's text after a change. */
export interface BoxText {
  readonly text: string
  /** Where the caret belongs in it. */
  readonly caret: number
  /** More was entered than the box takes: the text is the old one, and nothing was cut. */
  readonly isTooLong: boolean
}

/** Cleans a box's text after a change. Input that would make it too long isn't taken. */
export function readChange({ value, at }: BoxChange, { old, clean, longest }: Cleaning): BoxText {
  const found = clean(value)
  const isTooLong = longest !== undefined && found.length > longest
  const text = isTooLong ? old : found
  return { text, caret: Math.max(0, text.length - clean(value.slice(at)).length), isTooLong }
}

interface Grouped {
  /** Digits after the change, and how many of them are before the caret. */
  readonly digits: string
  readonly before: number
}

/** If only the space between two groups was removed, removes the digit the person meant (NUMBER-14). `old` is the text as it was shown. */
export function eraseOverSpace({ value, kind }: BoxChange, old: string, typed: Grouped): Grouped {
  const { digits, before } = typed
  if (digits !== old.replaceAll(' ', '') || value.length >= old.length) return typed
  if (kind === 'deleteContentForward')
    return { digits: digits.slice(0, before) + digits.slice(before + 1), before }
  if (kind !== 'deleteContentBackward') return typed
  const first = Math.max(0, before - 1)
  return { digits: digits.slice(0, first) + digits.slice(before), before: first }
}

/** Whether a single character was typed, rather than a text pasted or filled in. */
export function isOneKey({ kind, data }: Pick<BoxChange, 'kind' | 'data'>): boolean {
  return kind.startsWith('insert') && data?.length === 1
}
