/** More than a screen holds, in as many columns as there are. */
const DRAWN = 12

/**
 * Whether a row stands at the end of a list of `length`, where it is drawn even out of sight. Rows that are drawn only
 * when they come near change their height then; what follows the list would move under the finger of whoever jumps there
 * and presses, and the press be lost.
 */
export function isAtEnd(index: number, length: number): boolean {
  return index >= length - DRAWN
}
