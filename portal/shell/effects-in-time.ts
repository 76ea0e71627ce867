import { options } from 'preact'

/**
 * Effects run before the next press is heard, as React runs them; Preact's own way waits for the next frame. Whoever
 * types a code fast would type two digits into one box, and in a tab whose frames stand still nothing would open. The
 * effects of the first drawing have a task of their own, so that a finger need not wait for both.
 */
export function runEffectsInTime(): void {
  const { port1, port2 } = new MessageChannel()
  options.requestAnimationFrame = (runEffects) => {
    options.requestAnimationFrame = queueMicrotask
    port1.addEventListener('message', () => {
      port1.close()
      runEffects()
    })
    port1.start()
    port2.postMessage(null)
  }
}
