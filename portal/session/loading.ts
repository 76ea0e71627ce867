/** How many requests the loading screen waits for (SHELL-31). */
let running = 0
const watchers = new Set<() => void>()

function tell(): void {
  for (const watcher of watchers) watcher()
}

/** One more request that the loading screen should wait for. */
export function beginLoading(): void {
  running += 1
  tell()
}

/** That request is over, however it ended. */
export function endLoading(): void {
  running = Math.max(0, running - 1)
  tell()
}

/** True while at least one such request runs. */
export function isLoading(): boolean {
  return running > 0
}

/** Calls the watcher at each change; returns how to stop. */
export function watchLoading(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
