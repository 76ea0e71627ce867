/** True for what a bundle has of data or minutes, as customers read it: short, and no money. */
export function isMeasure(text: string): boolean {
  return /^\d{1,9}(\.\d{1,3})?$/.test(text)
}
