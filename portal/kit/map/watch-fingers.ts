/** The sentence stays so long after the finger has left. */
const TOLD_MS = 1_200

/** Tells while one finger tries to move a map that takes two. Answers how to stop. */
export function watchFingers(element: HTMLElement, tell: (needsTwo: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const move = ({ touches }: TouchEvent) => {
    tell(touches.length === 1)
    clearTimeout(timer)
    timer = setTimeout(() => tell(false), TOLD_MS)
  }
  element.addEventListener('touchmove', move, { passive: true })
  return () => {
    clearTimeout(timer)
    element.removeEventListener('touchmove', move)
  }
}
