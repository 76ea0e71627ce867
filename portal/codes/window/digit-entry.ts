import { codeIn } from '#domain/codes/typed-code.ts'

/** Six boxes that act as one field (UX-24): what is in them, and which has the focus. */
export interface Boxes {
  /** One digit each, '' for an empty box. */
  readonly digits: readonly string[]
  readonly focus: number
}

/** So many empty boxes, the first one focused. */
export function emptyBoxes(count: number): Boxes {
  return { digits: Array.from({ length: count }, () => ''), focus: 0 }
}

/** The whole code, or null while a digit is missing. */
export function codeOf({ digits }: Boxes): string | null {
  return digits.every((digit) => digit !== '') ? digits.join('') : null
}

/**
 * Text that arrived in the box at `at`: typed, pasted or filled in by the phone. Digits are taken out of
 * any sentence; enough for all boxes fill them from the first, fewer go on from this one.
 */
export function enterText(boxes: Boxes, at: number, text: string): Boxes {
  const count = boxes.digits.length
  const found = codeIn(text)
  if (found === '') return { ...boxes, focus: at }
  const start = found.length >= count ? 0 : at
  const taken = found.slice(0, count - start)
  const digits = boxes.digits.map((digit, index) => taken[index - start] ?? digit)
  return { digits, focus: Math.min(count - 1, start + taken.length) }
}

/** Backspace: empties this box, or the one before when this one is empty already. */
export function eraseAt(boxes: Boxes, at: number): Boxes {
  const target = boxes.digits[at] === '' ? Math.max(0, at - 1) : at
  return { digits: boxes.digits.map((digit, index) => (index === target ? '' : digit)), focus: target }
}

/** Where an arrow, Home or End leads from a box; null for any other key. */
export function focusByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, at - 1)
  if (key === 'ArrowRight') return Math.min(count - 1, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
