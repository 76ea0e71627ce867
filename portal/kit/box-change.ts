/** One change of a box, as the browser tells it. */
export interface BoxChange {
  /** The box's text after the change, and where the caret is in it. */
  readonly value: string
  readonly at: number
  /** `inputType` and `data` of the event; '' and null for text that was there before script. */
  readonly kind: string
  readonly data: string | null
}

interface Cleaning {
  /** What the box held. */
  readonly old: string
  /** Takes characters away or replaces them one by one, so that the part behind the caret can be cleaned by itself. */
  readonly clean: (text: string) => string
  /** Characters at most; absent where there's no limit. */
  readonly longest?: number
}

/** What a change makes of a box's text. */
export interface BoxText {
  readonly text: string
  /** Where the caret belongs in it. */
  readonly caret: number
  /** More was put in than the box takes: the text is the old one, nothing of it was cut. */
  readonly isTooLong: boolean
}

/** Cleans what a box holds after a change. What would make it too long isn't taken. */
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

/** If only the space between two groups was removed, removes the digit the person meant (NUMBER-14). `old`: as it was shown. */
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
